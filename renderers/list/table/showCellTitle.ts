import type { PointerEvent } from 'react'

/** What is cut off in a cell is told whole while the pointer rests on it; looked at then, since only the browser knows. */
export function showCellTitle({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('[data-cut]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
