import type { Binding, Module, ValueOrigin } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { filterOperator } from '#engine/list'

/** The field of a name, or of a dotted way into groups. */
export function fieldAt(module: Module, [head = '', ...rest]: readonly string[]): Field | undefined {
  let field = module.fields.get(head) ?? module.filters.byName.get(head)
  for (const name of rest) field = field?.of.find((part) => part.name === name)
  return field
}

/** Names of what a list of values comes from. */
const LISTS: ReadonlySet<string> = new Set(['added', 'removed', 'selection'])

/** Whether a name of the wire holds several values: said so (`name[]`), or by what it is bound to. A query repeats only what is said. */
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

/** Whether the value of a field is a list. */
export const acceptsMany = (field: Field | undefined): boolean =>
  field !== undefined && (field.source.many === true || Array.isArray(field.kind.initial))

/** What a binding says: a constant, or what stands at its path. One of several masks is named; `mask` alone is the first name of all. */
export function valueOf(source: ValueOrigin, names: Values): unknown {
  if (source.kind === 'constant') return source.value
  const [head, second] = source.path
  if (head !== 'mask') return readPath(names, source.path)
  const { mask } = names
  return isObject(mask) ? mask[second ?? 'mask'] : second === undefined || second === 'mask' ? mask : undefined
}
