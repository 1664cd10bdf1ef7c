type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key asks of the portal as a whole. */
export type ShortcutTarget = 'palette' | 'help' | 'filter'

/** What is asked by a key. Those of one key alone can be switched off (WCAG 2.2, 2.1.4). */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  singleKeys: boolean,
): ShortcutTarget | null {
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? 'palette' : null
  if (ctrlKey || altKey || !singleKeys) return null
  // Shift may be what the layout wants for the character itself.
  return key === '?' ? 'help' : key === '/' ? 'filter' : null
}

/** What a key finds where it is pressed: text that it would be part of, something that keeps the focus over the page, or a warning. */
export interface ShortcutContext {
  readonly inText: boolean
  readonly isOverlaid: boolean
  readonly isWarned: boolean
}

/** Whether what was asked for may come: nothing over a warning that waits for its answer, and over other dialogs the palette alone. */
export const canOpen = (target: ShortcutTarget, { inText, isOverlaid, isWarned }: ShortcutContext): boolean =>
  !isWarned && (target === 'palette' || !(inText || isOverlaid))
