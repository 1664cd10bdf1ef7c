import type { Page } from 'playwright'

/** The focused element: the properties that matter to the keyboard and to the eye. */
export interface Stop {
  readonly tag: string
  readonly type: string
  readonly role: string
  /** Accessible name. */
  readonly name: string
  /** Ids of the element and its ancestors, nearest first. They show to which place of a form it belongs. */
  readonly ids: readonly string[]
  readonly value: string
  readonly checked: boolean
  readonly editable: boolean
  /** A link of the list of what is wrong. */
  readonly inSummary: boolean
  /** Its place among those of its group or list, and that of each of their values. */
  readonly at: number
  readonly keys: readonly string[]
  /** Hidden beneath what stands over the page, such as its footer (WCAG 2.2, 2.4.11). */
  readonly covered: boolean
  /** Nothing on the screen tells that it has the focus (WCAG 2.2, 2.4.7); known once it was left. */
  readonly before: { readonly name: string; readonly unseen: boolean } | null
}

/** Reads what has the focus now. */
export const readStop = (page: Page): Promise<Stop> => page.evaluate(stopInPage)

/** Runs in the page: nothing from outside of it may be named here. */
function stopInPage(): Stop {
  interface Left {
    readonly element: Element
    readonly look: string
    readonly name: string
  }
  const memory = window as unknown as { stopLeft?: Left }
  const looks = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      .flatMap((one) => (one ? [one] : []))
      .flatMap((one) => ['', '::before', '::after'].map((part) => getComputedStyle(one, part || undefined)))
      .map((style) =>
        [
          style.outlineStyle === 'none' ? '' : `${style.outlineWidth}${style.outlineColor}`,
          style.boxShadow,
          style.borderTopColor,
          style.borderBottomColor,
          style.borderTopWidth,
          style.transform,
          style.opacity,
        ].join(),
      )
      .join('|')
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.map(({ textContent }) => textContent).join(' ') || (element.textContent ?? ''))
    )
  }
  const idsOf = (element: Element): readonly string[] => {
    const found: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const by = at.getAttribute('aria-labelledby')?.split(' ')[0] ?? ''
      if (at.id) found.push(at.id)
      else if (by.endsWith('-label')) found.push(by.slice(0, -'-label'.length))
    }
    return found
  }
  const groupOf = (element: Element): readonly Element[] => {
    if (element instanceof HTMLSelectElement) return [...element.options]
    if (!(element instanceof HTMLInputElement)) return []
    const around = element.closest('[role=radiogroup], [role=group]')
    return element.type === 'radio' || element.type === 'checkbox'
      ? [...(around?.querySelectorAll(`input[type=${element.type}]`) ?? [])]
      : []
  }
  const isCovered = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const seen = (x: number, y: number): boolean => {
      const over = document.elementFromPoint(x, y)
      return (
        over !== null &&
        (element.contains(over) ||
          over.contains(element) ||
          over.parentElement === element.parentElement ||
          over.closest('label') !== null)
      )
    }
    const middle = (left + right) / 2
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => !seen(middle, y))
  }
  const element = document.activeElement ?? document.body
  const left = memory.stopLeft
  const before =
    left &&
    left.element !== element &&
    left.element.isConnected &&
    left.element instanceof HTMLElement &&
    left.element.tabIndex >= 0 &&
    !left.element.parentElement?.contains(element)
      ? { name: left.name, unseen: looks(left.element) === left.look }
      : null
  memory.stopLeft = { element, look: looks(element), name: `${element.tagName} ${nameOf(element)}` }
  const group = groupOf(element)
  const held = element as Partial<HTMLInputElement>
  const textOf = (attribute: string): string => element.getAttribute(attribute) ?? ''
  return {
    tag: element.tagName.toLowerCase(),
    type: textOf('type'),
    role: textOf('role'),
    name: nameOf(element),
    ids: idsOf(element),
    value: held.value ?? '',
    checked: held.checked === true,
    editable:
      held.isContentEditable === true ||
      ((element.tagName === 'INPUT' || element.tagName === 'TEXTAREA') && held.readOnly === false),
    inSummary: element.closest('[data-form] [role=alert]') !== null,
    at: element instanceof HTMLSelectElement ? element.selectedIndex : group.indexOf(element),
    keys: group.map((one) => (one as Partial<HTMLInputElement>).value ?? ''),
    covered: element.closest('[data-form]') !== null && isCovered(element),
    before,
  }
}
