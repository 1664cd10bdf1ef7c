import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { Shade } from '#renderers/theme'
import { shadeAtom } from './shadeAtom.ts'

const DARK = '(prefers-color-scheme: dark)'
/** Where colours are forced, those of the device hold whatever ours are. */
const MORE = '(prefers-contrast: more)'

export function useShade(): Shade {
  const choice = useAtomValue(shadeAtom)
  const asked = useSyncExternalStore(subscribe, preferred)
  return choice === 'system' ? asked : choice
}

const preferred = (): Shade => (matchMedia(MORE).matches ? 'contrast' : matchMedia(DARK).matches ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  const queries = [MORE, DARK].map((query) => matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', listener))
  return () => queries.forEach((query) => query.removeEventListener('change', listener))
}
