import { useEffect, useRef } from 'react'
import { questionQueue } from '#app/frame'
import { shortcutOf, canOpen } from './shortcutOf.ts'

interface Shortcuts {
  /** Whether single-key shortcuts are enabled. */
  readonly singleKeys: boolean
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** Handles the shortcuts of the whole portal. They are ignored while a question is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || questionQueue.current() !== null) return
      const { singleKeys, onPalette, onHelp } = latest.current
      const wanted = shortcutOf(event, singleKeys)
      if (wanted === null) return
      if (!canOpen(wanted, { inText: takesText(event.target), isOverlaid: isOver(MODAL), isWarned: isOver(WARNING) }))
        return
      event.preventDefault()
      if (wanted === 'help') onHelp()
      else if (wanted === 'palette' || !focusFilter()) onPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the element takes characters as text, or to navigate among its entries. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox]') !==
    null

/** Selector of modal dialogs. */
const MODAL = '[aria-modal=true]'

const WARNING = '[role=alertdialog]'

const isOver = (dialog: string): boolean => document.querySelector(dialog) !== null

/** Focuses the first filter input of the page. Returns false if there is none. */
function focusFilter(): boolean {
  const box = document.querySelector<HTMLElement>('main form[role=search] input')
  box?.focus()
  return box !== null
}
