import { SCOPE_NAMES } from '#engine/definition'
import type { Module } from '#engine/definition'

const FIELD_ROOTS: readonly string[] = ['record', 'values', 'label', 'added', 'removed']

/** What is known without a definition: the second step of each. */
const SECOND_STEPS: { readonly [head: string]: readonly string[] } = {
  selection: ['count', 'ids', 'rows'],
  page: ['size', 'number'],
  user: ['id', 'nombre', 'email', 'idioma'],
  tenant: ['id', 'nombre', 'options', 'settings'],
  action: ['function', 'id'],
}

/** Whether a text of a module may read a path (language reference, 2.1); figures of a problem have one step. */
export function isPlaceholder(path: string, module: Module): boolean {
  const [head = '', second] = path.split('.')
  if (FIELD_ROOTS.includes(head)) return second !== undefined && module.fields.has(second)
  if (head === 'filter') return second !== undefined && module.filters.byName.has(second)
  const known = Object.hasOwn(SECOND_STEPS, head) ? SECOND_STEPS[head] : undefined
  if (known) return second !== undefined && known.includes(second)
  return SCOPE_NAMES.includes(head) || PROBLEM_FIGURES.includes(path)
}

/** Figures that a problem of a field hands to its text. */
const PROBLEM_FIGURES: readonly string[] = ['label', 'min', 'max', 'length', 'count', 'code', 'limit']
