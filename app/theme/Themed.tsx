import { FluentProvider } from '@fluentui/react-components'
import type { Theme } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import * as addresses from 'virtual:themes'
import { applicationAtom } from '#app/state'
import { createTheme } from '#renderers/theme'
import type { Colours, ColorScheme, ThemeTable } from '#renderers/theme'
import { fetchTable } from '#app/client'
import { coloursOf, rememberColours } from './coloursOf.ts'
import { useColorScheme } from './colorScheme.ts'

/** The design system in the application's colours, light, dark or with more contrast. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const application = useAtomValue(applicationAtom)
  const shade = useColorScheme()
  const colours = useMemo(() => coloursOf(application), [application])
  const theme = useTheme(colours, shade)
  useEffect(() => {
    if (application) rememberColours(colours)
  }, [application, colours])
  useEffect(() => {
    document.documentElement.style.colorScheme = shade === 'light' ? shade : 'dark'
    if (theme?.colorNeutralBackground1)
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.colorNeutralBackground1)
  }, [shade, theme])
  return theme && <FluentProvider theme={theme}>{children}</FluentProvider>
}

/**
 * The theme in a shade. Its tokens come later: until they are there the present theme stays, and null is answered where
 * there is none yet. Where others cannot be loaded the light ones serve; without either the page is plain.
 */
function useTheme(colours: Colours, scheme: ColorScheme): Partial<Theme> | null {
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

const loaded = new Map<ColorScheme, Promise<ThemeTable>>()

/** The tokens of a shade, loaded once; what failed is asked for again the next time. */
function loadThemeTable(scheme: ColorScheme): Promise<ThemeTable> {
  const table = loaded.get(scheme) ?? fetchTable(addresses[scheme], isToken)
  loaded.set(scheme, table)
  table.catch(() => loaded.delete(scheme))
  return table
}

const isToken = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
