import { useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

/** The one of many rows that is drawn wherever they are scrolled to, for the keyboard is there. */
export interface HeldRow {
  /** From 0; less: none. */
  readonly at: () => number
  /** The keyboard has come to a row that is drawn. */
  readonly hold: (at: number) => void
  /** It is about to come to one that may not be: that is drawn before this comes back, so that no key has to wait for it. */
  readonly draw: (at: number) => void
}

export function useHeldRow(): HeldRow {
  const held = useRef(-1)
  const [, again] = useReducer((count: number) => count + 1, 0)
  return useMemo(
    () => ({
      at: () => held.current,
      hold: (at) => {
        held.current = at
      },
      draw: (at) => {
        held.current = at
        flushSync(again)
      },
    }),
    [],
  )
}
