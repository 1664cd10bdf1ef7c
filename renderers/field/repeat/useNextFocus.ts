import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The target of the focus after the rows change: a row, a button of a row, or the Add button. */
export type NextFocus =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'button'; readonly at: number; readonly button: 'up' | 'down' }
  | { readonly kind: 'add' }

const CONTROL = ':is(input:not([hidden]), select, textarea, [contenteditable=true])'

/** Moves the focus to the expected element once the rows have changed as requested. */
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
