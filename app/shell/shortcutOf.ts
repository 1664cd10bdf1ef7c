type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Target of a shortcut of the whole portal. */
type ShortcutTarget = 'palette' | 'help' | 'filter'

/** Finds the target of a key press. Single-key shortcuts can be switched off (WCAG 2.2, 2.1.4). */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  singleKeys: boolean,
): ShortcutTarget | null {
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? 'palette' : null
  if (ctrlKey || altKey || !singleKeys) return null
  // Shift is not checked: some keyboard layouts need it to type the character.
  return key === '?' ? 'help' : key === '/' ? 'filter' : null
}

/** Context of a key press: in a text control, under a modal dialog, or under a warning. */
interface ShortcutContext {
  readonly inText: boolean
  readonly isOverlaid: boolean
  readonly isWarned: boolean
}

/** Whether a target may open. Nothing opens over an open warning, and only the palette over other dialogs. */
export const canOpen = (target: ShortcutTarget, { inText, isOverlaid, isWarned }: ShortcutContext): boolean =>
  !isWarned && (target === 'palette' || !(inText || isOverlaid))
