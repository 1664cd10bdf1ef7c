import type { KeyboardEvent } from 'react'
import { checkboxOf, openerOf, targetOf, widgetsOf } from './cells.ts'

/**
 * Handles a key in a cell without leaving the row: Space selects the row (Shift: all from the last one), Enter opens it
 * or enters a cell with several widgets, Escape leaves the cell. Returns whether the key was handled.
 */
export function handleCellKey(
  event: KeyboardEvent<HTMLElement>,
  cell: HTMLTableCellElement,
  table: HTMLElement,
): boolean {
  const { key, target, shiftKey, ctrlKey } = event
  const own = targetOf(cell)
  if (target !== own) return moveAmongWidgets(key, cell, target)
  const row = cell.closest('tr')
  if (isSelectAll(event)) return clickCheckbox(checkboxOf(table.querySelector('tr')), false)
  if (cell.tagName === 'TH') return false
  if (key === ' ' && (target === cell || shiftKey)) return clickCheckbox(checkboxOf(row), shiftKey)
  if (key === 'F2') return enter(cell)
  if (key !== 'Enter' || ctrlKey || shiftKey) return false
  const opener = openerOf(row)
  const opens = target !== cell || cell.contains(opener) || widgetsOf(cell).length === 0
  return opens ? click(opener) : enter(cell)
}

/** Apple keyboards use another modifier key. */
export const isSelectAll = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'a' && ctrlKey !== metaKey

/** Within a cell, keys belong to its widgets, except those that move between them or leave the cell. */
function moveAmongWidgets(key: string, cell: HTMLTableCellElement, target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || target.matches('input:not([type=checkbox]), select, textarea')) return false
  if (key === 'Escape') {
    targetOf(cell).focus()
    return true
  }
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (step === 0) return false
  const widgets = widgetsOf(cell)
  widgets[widgets.indexOf(target) + step]?.focus()
  return true
}

function enter(cell: HTMLTableCellElement): boolean {
  const [first] = widgetsOf(cell)
  first?.focus()
  return first !== undefined
}

function click(element: HTMLElement | null): boolean {
  element?.click()
  return element !== null
}

/** Dispatches a mouse click, which carries the Shift state. */
function clickCheckbox(box: HTMLInputElement | null, shiftKey: boolean): boolean {
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== null
}
