import type { Theme } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { createTheme } from '#renderers/theme'
import type { Colours, ColorScheme } from '#renderers/theme'
import { loadThemeTable } from './loadThemeTable.ts'

/**
 * The theme in a shade. Its tokens come later: until they are there the present theme stays, and null is answered where
 * there is none yet. Where others cannot be loaded the light ones serve; without either the page is plain.
 */
export function useTheme(colours: Colours, scheme: ColorScheme): Partial<Theme> | null {
  const [theme, setTheme] = useState<Partial<Theme> | null>(null)
  useEffect(() => {
    let requested = true
    void themeIn(colours, scheme).then((made) => {
      if (requested) setTheme(made)
    })
    return () => {
      requested = false
    }
  }, [colours, scheme])
  return theme
}

const themeIn = (colours: Colours, scheme: ColorScheme): Promise<Partial<Theme>> =>
  loadThemeTable(scheme).then(
    (table) => createTheme(table, scheme, colours),
    () => (scheme === 'light' ? {} : themeIn(colours, 'light')),
  )
