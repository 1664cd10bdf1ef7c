import { useSyncExternalStore } from 'react'
import { NARROW } from './breakpoints.ts'

/** Here rows become cards and drawers take the whole screen (SH-08). */
const QUERY = `(max-width: ${NARROW}px)`

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = (): boolean => matchMedia(QUERY).matches
