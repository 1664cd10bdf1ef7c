import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { RowsViewProps } from '../view.ts'

/** Coming back to a list leads to the card that it was left from, once it is there. */
export function useCardPlace(
  records: RowsViewProps['records'],
  place: RowsViewProps['place'],
  list: RefObject<HTMLElement | null>,
): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !place || records.length === 0) return
    done.current = true
    const spot = place.take()
    if (!spot) return
    const at = records.findIndex(({ id }) => id === spot.id)
    // Where it was scrolled to is drawn with the next frame.
    requestAnimationFrame(() => openerAt(list.current, at)?.focus({ preventScroll: true }))
  }, [records, place, list])
}

const openerAt = (list: HTMLElement | null, at: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`li[data-index="${at}"] [data-opens]`) ?? null
