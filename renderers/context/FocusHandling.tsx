import { useFocusFinders } from '@fluentui/react-components'

/**
 * Keeps Fluent's handling of the focus for as long as this is drawn. Where a dialog is its last user it goes with the
 * dialog, and what it had hidden behind it stays hidden from screen readers (tabster 8.8, `dispose`).
 */
export function FocusHandling(): null {
  useFocusFinders()
  return null
}
