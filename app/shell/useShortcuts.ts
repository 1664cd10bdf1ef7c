import { useEffect, useRef } from 'react'
import { questionQueue } from '#app/frame'
import { canOpen, shortcutOf } from './shortcutOf.ts'

interface Shortcuts {
  /** Whether those of one key alone are wanted. */
  readonly singleKeys: boolean
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** Listens to the keys that hold for the whole portal; a question that waits for its answer comes first. */
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

/** Where a character is text, or leads among entries. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox]') !==
    null

/** What keeps the focus over the page. */
const MODAL = '[aria-modal=true]'
const WARNING = '[role=alertdialog]'

const isOver = (dialog: string): boolean => document.querySelector(dialog) !== null

/** The first box of the filter of what is shown; false where there is none. */
function focusFilter(): boolean {
  const box = document.querySelector<HTMLElement>('main form[role=search] input')
  box?.focus()
  return box !== null
}
