/**
 * Whether a `keypress` submits the form that its control stands in, as browsers have it (HTML, "Implicit submission"): Enter in
 * an input that it does not press itself. Enter that ends a composition, or that its control has made use of, never comes as one.
 */
export function isImplicitSubmission({ target, key, ctrlKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || isComposing || defaultPrevented) return false
  if (!(target instanceof HTMLInputElement) || target.ariaExpanded === 'true') return false
  return !/^(button|submit|reset|image|file|color)$/.test(target.type)
}
