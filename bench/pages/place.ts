/** The element that a measured page draws in. */
export function place(): HTMLElement {
  const element = document.getElementById('place')
  if (!element) throw new Error('The page has no place to draw in')
  return element
}
