import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { shadeAtom } from './shadeAtom.ts'
import type { Shade } from './shadeAtom.ts'

const DARK = '(prefers-color-scheme: dark)'

export function useShade(): Shade {
  const choice = useAtomValue(shadeAtom)
  const dark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
  return choice === 'system' ? (dark ? 'dark' : 'light') : choice
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
