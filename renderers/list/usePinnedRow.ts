import { useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

/** The one of many rows that is drawn wherever they are scrolled to, for the keyboard is there. */
export interface PinnedRow {
  /** From 0; less: none. */
  readonly at: () => number
  /** The keyboard has come to a row that is drawn. */
  readonly pin: (at: number) => void
  /** It is about to come to one that may not be: that is drawn before this comes back, so that no key has to wait for it. */
  readonly draw: (at: number) => void
}

export function usePinnedRow(): PinnedRow {
  const pinned = useRef(-1)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  return useMemo(
    () => ({
      at: () => pinned.current,
      pin: (at) => {
        pinned.current = at
      },
      draw: (at) => {
        pinned.current = at
        flushSync(rerender)
      },
    }),
    [],
  )
}
