import type { Binding, Module, ValueOrigin } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { filterOperator } from '#engine/list'

/** Returns the field with a name or a dotted path into groups. */
export function fieldAt(module: Module, [head = '', ...rest]: readonly string[]): Field | undefined {
  let field = module.fields.get(head) ?? module.filters.byName.get(head)
  for (const name of rest) field = field?.of.find((part) => part.name === name)
  return field
}

/** First path steps whose values are lists. */
const LISTS: ReadonlySet<string> = new Set(['added', 'removed', 'selection'])

/**
 * Whether a wire name holds several values: because it is declared as a list (`name[]`), or because its source is a
 * list. In a query, only declared lists may repeat.
 */
export function acceptsList(module: Module, { list, source }: Binding, inQuery: boolean): boolean {
  if (list || source.kind === 'constant') return list
  const [head = '', name = '', end] = source.path
  if (LISTS.has(head)) return true
  if (head === 'values' || head === 'record') return acceptsMany(fieldAt(module, source.path.slice(1)))
  return head === 'filter' && filterAcceptsMany(module, name, end, inQuery)
}

function filterAcceptsMany(module: Module, name: string, end: string | undefined, inQuery: boolean): boolean {
  const field = module.filters.byName.get(name)
  if (!field) return name === 'formularios'
  return acceptsMany(field) || (!inQuery && end === undefined && filterOperator(field) === 'in')
}

export const acceptsMany = (field: Field | undefined): boolean =>
  field !== undefined && (field.source.many === true || Array.isArray(field.kind.initial))

/**
 * Returns the value of a binding: a constant, or the value at its path. A path names one of several masks; `mask` alone
 * means the first one.
 */
export function valueOf(source: ValueOrigin, names: Values): unknown {
  if (source.kind === 'constant') return source.value
  const [head, second] = source.path
  if (head !== 'mask') return readPath(names, source.path)
  const { mask } = names
  return isObject(mask) ? mask[second ?? 'mask'] : second === undefined || second === 'mask' ? mask : undefined
}
