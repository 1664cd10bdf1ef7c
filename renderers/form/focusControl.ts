/** Focusable elements inside a field with several controls. */
const INSIDE = 'input:not([hidden]), select, textarea, button'

/** Scrolls to a field and focuses it, or the named part of it; false if it is not on the screen. */
export function focusControl(id: string, part?: string): boolean {
  const element = (part === undefined ? null : document.getElementById(`${id}-${part}`)) ?? document.getElementById(id)
  if (!element) return false
  const target =
    element.matches(INSIDE) || element.tabIndex >= 0 ? element : (element.querySelector<HTMLElement>(INSIDE) ?? element)
  target.focus()
  return true
}
