import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { ColorScheme } from '#renderers/theme'
import { colorSchemeAtom } from './colorSchemeAtom.ts'

const DARK = '(prefers-color-scheme: dark)'
/** Forced colours need no query: the device's colours apply there, whatever the theme. */
const MORE = '(prefers-contrast: more)'

export function useColorScheme(): ColorScheme {
  const choice = useAtomValue(colorSchemeAtom)
  const asked = useSyncExternalStore(subscribe, preferred)
  return choice === 'system' ? asked : choice
}

const preferred = (): ColorScheme =>
  matchMedia(MORE).matches ? 'contrast' : matchMedia(DARK).matches ? 'dark' : 'light'

function subscribe(listener: () => void): () => void {
  const queries = [MORE, DARK].map((query) => matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', listener))
  return () => queries.forEach((query) => query.removeEventListener('change', listener))
}
