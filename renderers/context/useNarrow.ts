import { useSyncExternalStore } from 'react'

/** Up to this width rows become cards and drawers take the whole screen, in CSS pixels (SH-08). */
const NARROW = '(max-width: 767px)'

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = (): boolean => matchMedia(NARROW).matches
