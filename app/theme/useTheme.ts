import type { Theme } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { darkTheme, lightTheme } from '#renderers/theme'
import type { Colours } from '#renderers/theme'
import type { Shade } from './shadeAtom.ts'

/**
 * The theme in a shade. The dark one comes later: until it is there the present theme stays, and null is answered where
 * there is none yet. Where it cannot be loaded the light one serves.
 */
export function useTheme(colours: Colours, shade: Shade): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(() => (shade === 'dark' ? null : lightTheme(colours)))
  useEffect(() => {
    let wanted = true
    const show = (made: Theme): void => {
      if (wanted) setTheme(made)
    }
    if (shade === 'dark') darkTheme(colours).then(show, () => show(lightTheme(colours)))
    else show(lightTheme(colours))
    return () => {
      wanted = false
    }
  }, [colours, shade])
  return theme
}
