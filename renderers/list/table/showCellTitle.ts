import type { PointerEvent } from 'react'

/** Sets the title of a cell with cut-off text on hover. It measures then, because only the browser knows. */
export function showCellTitle({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('[data-cut]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
