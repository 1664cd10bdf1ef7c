/** Keys by the names of their texts (`lbl.shell.key.<name>`), or as they are printed on the key. */
export interface Shortcut {
  /** Each way to do it; the keys of a way are pressed together. */
  readonly keys: readonly (readonly string[])[]
  /** Key of the text that describes the shortcut. */
  readonly label: string
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Shortcuts of the portal, beside those of the browser. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'lbl.shell.shortcuts.everywhere',
    shortcuts: [
      { keys: [['control', 'K']], label: 'lbl.shell.palette' },
      { keys: [['?']], label: 'lbl.shell.shortcuts' },
      { keys: [['/']], label: 'lbl.shell.shortcuts.filter' },
      { keys: [['escape']], label: 'lbl.shell.shortcuts.close' },
    ],
  },
  {
    title: 'lbl.shell.shortcuts.lists',
    shortcuts: [
      { keys: [['↑'], ['↓'], ['←'], ['→']], label: 'lbl.shell.shortcuts.move' },
      { keys: [['enter']], label: 'lbl.shell.shortcuts.open' },
      { keys: [['space']], label: 'lbl.shell.shortcuts.choose' },
      { keys: [['shift', 'space']], label: 'lbl.shell.shortcuts.range' },
      { keys: [['control', 'A']], label: 'lbl.shell.shortcuts.all' },
      { keys: [['F2']], label: 'lbl.shell.shortcuts.enter' },
    ],
  },
]
