import { SCOPE_NAMES } from '#engine/definition'
import type { Module } from '#engine/definition'

const FIELD_ROOTS: readonly string[] = ['record', 'values', 'label', 'added', 'removed']

/** Paths that need no definition, by their first step. */
const SECOND_STEPS: { readonly [head: string]: readonly string[] } = {
  selection: ['count', 'ids', 'rows'],
  page: ['size', 'number'],
  user: ['id', 'nombre', 'email', 'idioma'],
  tenant: ['id', 'nombre', 'options', 'settings'],
  action: ['function', 'id'],
}

/** Whether a module's text may use a placeholder (language reference, 2.1). Figures of problems have one step. */
export function isPlaceholder(path: string, module: Module): boolean {
  const [head = '', second] = path.split('.')
  if (FIELD_ROOTS.includes(head)) return second !== undefined && module.fields.has(second)
  if (head === 'filter') return second !== undefined && module.filters.byName.has(second)
  const known = Object.hasOwn(SECOND_STEPS, head) ? SECOND_STEPS[head] : undefined
  if (known) return second !== undefined && known.includes(second)
  return SCOPE_NAMES.includes(head) || PROBLEM_FIGURES.includes(path)
}

/** Figures of field problems. */
const PROBLEM_FIGURES: readonly string[] = ['label', 'min', 'max', 'length', 'count', 'code', 'limit']
