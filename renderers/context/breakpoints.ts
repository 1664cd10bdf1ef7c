import { useSyncExternalStore } from 'react'

/**
 * Breakpoints in CSS pixels: up to which a screen is a phone, up to which it is narrow, and from which it is wide
 * (SH-08). Styles are computed at build time and cannot import them: they repeat the numbers, and a test compares them.
 */
export const PHONE = 564
export const NARROW = 767
export const WIDE = 992

/** Whether the screen is wide enough for the side menu. */
export const isWide = (): boolean => matchMedia(`(min-width: ${WIDE}px)`).matches

/** Here rows become cards and drawers take the whole screen (SH-08). */
const QUERY = `(max-width: ${NARROW}px)`

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = (): boolean => matchMedia(QUERY).matches
