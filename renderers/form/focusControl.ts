/** What can hold the focus inside of a field that is more than one control. */
const INSIDE = 'input:not([hidden]), select, textarea, button'

/** Brings a field into view and gives it the focus; false where it is not on the screen. */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  const target =
    element.matches(INSIDE) || element.tabIndex >= 0 ? element : (element.querySelector<HTMLElement>(INSIDE) ?? element)
  target.focus()
  return true
}
