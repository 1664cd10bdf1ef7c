import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { RowsViewProps } from '../rowsViewProps.ts'

/** Returns the user to the card they left the list from, once it is rendered. */
export function useCardBookmark(
  records: RowsViewProps['records'],
  bookmark: RowsViewProps['bookmark'],
  list: RefObject<HTMLElement | null>,
): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !bookmark || records.length === 0) return
    done.current = true
    const cell = bookmark.take()
    if (!cell) return
    const at = records.findIndex(({ id }) => id === cell.id)
    // The cards at the restored scroll position are rendered with the next frame.
    requestAnimationFrame(() => openerAt(list.current, at)?.focus({ preventScroll: true }))
  }, [records, bookmark, list])
}

const openerAt = (list: HTMLElement | null, at: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`li[data-index="${at}"] [data-opens]`) ?? null
