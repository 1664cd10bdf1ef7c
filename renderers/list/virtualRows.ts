import { useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Number of rows from which a list is virtualised. */
export const VIRTUAL_FROM = 100

/** A rendered row, or the space of those that are not, in pixels. */
export type VirtualItem =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'room'; readonly before: number; readonly height: number }

interface Measured {
  readonly index: number
  readonly start: number
  readonly end: number
}

interface Extent {
  /** Offset of the first row, and total height of all rows. */
  readonly begin: number
  readonly total: number
  /** Gap between two consecutive items, including spacers. */
  readonly gap: number
}

/** All rows, visible or not. */
export const allRows = (count: number): readonly VirtualItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'row', at }) as const)

/** The visible rows, and the one that is always rendered. */
export const withPinned = (visible: number[], pinned: number, count: number): number[] =>
  pinned < 0 || pinned >= count || visible.includes(pinned) ? visible : [...visible, pinned].toSorted((a, b) => a - b)

/** The rows with spacers for those between, before and after them. */
export function withSpacers(rows: readonly Measured[], { begin, total, gap }: Extent): readonly VirtualItem[] {
  const drawn: VirtualItem[] = []
  let end = begin - gap
  for (const row of rows) {
    const height = row.start - end - 2 * gap
    if (height > 0) drawn.push({ kind: 'room', before: row.index, height })
    drawn.push({ kind: 'row', at: row.index })
    end = row.end
  }
  const rest = begin + total - end - gap
  if (rest > 0) drawn.push({ kind: 'room', before: -1, height: rest })
  return drawn
}

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
