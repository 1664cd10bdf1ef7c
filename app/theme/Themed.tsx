import { FluentProvider } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { applicationAtom } from '#app/state'
import { coloursOf, rememberColours } from './coloursOf.ts'
import { useColorScheme } from './useColorScheme.ts'
import { useTheme } from './useTheme.ts'

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
