import { SCOPE } from '#engine/definition'
import type { Module } from '#engine/definition'

const OF_FIELDS: readonly string[] = ['record', 'values', 'label', 'added', 'removed']

/** What is known without a definition: the second step of each. */
const SECOND: { readonly [head: string]: readonly string[] } = {
  selection: ['count', 'ids', 'rows'],
  page: ['size', 'number'],
  user: ['id', 'nombre', 'email', 'idioma'],
  tenant: ['id', 'nombre', 'options', 'settings'],
  action: ['function', 'id'],
}

/** Whether a text of a module may read a path (language reference, 2.1); figures of a problem have one step. */
export function isPlaceholder(path: string, module: Module): boolean {
  const [head = '', second] = path.split('.')
  if (OF_FIELDS.includes(head)) return second !== undefined && module.fields.has(second)
  if (head === 'filter') return second !== undefined && module.filters.byName.has(second)
  const known = Object.hasOwn(SECOND, head) ? SECOND[head] : undefined
  if (known) return second !== undefined && known.includes(second)
  return SCOPE.includes(head) || FIGURES.includes(path)
}

/** Figures that a problem of a field hands to its text. */
const FIGURES: readonly string[] = ['label', 'min', 'max', 'length', 'count', 'code', 'limit']
