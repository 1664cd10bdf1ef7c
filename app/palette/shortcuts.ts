/** Keys by the names of their texts (`lbl.shell.key.<name>`), or as they are printed on the key. */
export interface Shortcut {
  /** Each way to do it; the keys of a way are pressed together. */
  readonly keys: readonly (readonly string[])[]
  /** Text that says what it does. */
  readonly does: string
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** What the keyboard does, beside what it does in any browser. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'lbl.shell.shortcuts.everywhere',
    shortcuts: [
      { keys: [['control', 'K']], does: 'lbl.shell.palette' },
      { keys: [['?']], does: 'lbl.shell.shortcuts' },
      { keys: [['/']], does: 'lbl.shell.shortcuts.filter' },
      { keys: [['escape']], does: 'lbl.shell.shortcuts.close' },
    ],
  },
  {
    title: 'lbl.shell.shortcuts.lists',
    shortcuts: [
      { keys: [['↑'], ['↓'], ['←'], ['→']], does: 'lbl.shell.shortcuts.move' },
      { keys: [['enter']], does: 'lbl.shell.shortcuts.open' },
      { keys: [['space']], does: 'lbl.shell.shortcuts.choose' },
      { keys: [['shift', 'space']], does: 'lbl.shell.shortcuts.range' },
      { keys: [['control', 'A']], does: 'lbl.shell.shortcuts.all' },
      { keys: [['F2']], does: 'lbl.shell.shortcuts.enter' },
    ],
  },
]
