import type { Theme } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { themeOf } from '#renderers/theme'
import type { Colours, Shade } from '#renderers/theme'
import { loadTable } from './loadTable.ts'

/**
 * The theme in a shade. Its tokens come later: until they are there the present theme stays, and null is answered where
 * there is none yet. Where others cannot be loaded the light ones serve; without either the page is plain.
 */
export function useTheme(colours: Colours, shade: Shade): Partial<Theme> | null {
  const [theme, setTheme] = useState<Partial<Theme> | null>(null)
  useEffect(() => {
    let wanted = true
    void themeIn(colours, shade).then((made) => {
      if (wanted) setTheme(made)
    })
    return () => {
      wanted = false
    }
  }, [colours, shade])
  return theme
}

const themeIn = (colours: Colours, shade: Shade): Promise<Partial<Theme>> =>
  loadTable(shade).then(
    (table) => themeOf(table, shade, colours),
    () => (shade === 'light' ? {} : themeIn(colours, 'light')),
  )
