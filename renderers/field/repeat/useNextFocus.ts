import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** What takes the focus after the rows have changed: a row, one of the buttons of a row, or the button that adds one. */
export type NextFocus =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'button'; readonly at: number; readonly button: 'up' | 'down' }
  | { readonly kind: 'add' }

const CONTROL = ':is(input:not([hidden]), select, textarea, [contenteditable=true])'

/** Gives the focus where one expects it, once the rows of a list stand as they were asked to. */
export function useNextFocus(
  rows: readonly string[],
  id: string,
  add: RefObject<HTMLButtonElement | null>,
): (next: NextFocus) => void {
  const wanted = useRef<NextFocus | null>(null)
  const order = rows.join()
  useEffect(() => {
    const next = wanted.current
    wanted.current = null
    if (next?.kind === 'add') add.current?.focus()
    if (next?.kind === 'button') document.getElementById(`${id}-${next.at}-${next.button}`)?.focus()
    if (next?.kind === 'row') {
      const row = document.getElementById(`${id}-${next.at}`)
      const control = row?.querySelector<HTMLElement>(CONTROL) ?? row
      control?.focus()
    }
  }, [order, id, add])
  return useCallback((next) => {
    wanted.current = next
  }, [])
}
