import type { Module } from '#engine/definition'
import { isDay } from '#engine/field'
import type { Accepted, Field } from '#engine/field'
import { filterOperator } from '#engine/list'
import { ok } from '#engine/result'
import type { Draft } from './decode.ts'

/** The wire's Id. */
const ID = /^[A-Za-z0-9_-]{1,36}$/
/** The largest bit field and count that the wire carries. */
const LARGEST_INT = 2 ** 31 - 1

/** Puts one binding's values where its path of the scope wants them; `name` is the name on the wire. */
export function decodeValue(
  module: Module,
  path: readonly string[],
  written: readonly unknown[],
  name: string,
  draft: Draft,
): void {
  const [head = '', second = '', end] = path
  const [first] = written
  const refuse = (): unknown => draft.problems.push({ code: '90004', pointer: `/${name.replaceAll('.', '/')}` })
  switch (head) {
    case 'id':
      if (typeof first !== 'string' || !ID.test(first)) draft.problems.push({ code: '91016', pointer: '/id' })
      else draft.id = first
      return
    case 'mask':
      if (/^\d{1,9}$/.test(String(first))) draft.mask = Number(first)
      else refuse()
      return
    case 'page':
      if (second === 'size' || second === 'number') draft.page[second] = String(first)
      return
    case 'filter':
      decodeFilter(module, second, end, written, refuse, draft)
      return
    case 'values':
      decodeField(module, second, first, refuse, draft)
      return
    case 'tenant':
    case 'user':
    case 'action':
      draft.claims.push({ path: path.join('.'), value: typeof first === 'string' ? first : JSON.stringify(first) })
      return
    case 'input':
      draft.input[second] = written.length > 1 ? written : first
      return
    default:
      draft.input[path.join('.')] = first
  }
}

/** Reads a JSON or text value by the field's kind. */
function decodeField(module: Module, name: string, value: unknown, refuse: () => unknown, draft: Draft): void {
  const field = module.fields.get(name) ?? module.filters.byName.get(name)
  if (!field) throw new Error(`A call of ${module.id} binds the unknown field ${name}`)
  const accepted =
    typeof value === 'string' && field.kind.column(field) !== 'text'
      ? field.kind.parse(value, field)
      : field.kind.accept(value, field, { today: '', now: '' })
  if (accepted.ok) draft.values[name] = accepted.value
  else refuse()
}

function decodeFilter(
  module: Module,
  name: string,
  end: string | undefined,
  written: readonly unknown[],
  refuse: () => unknown,
  draft: Draft,
): void {
  const field = module.filters.byName.get(name)
  if (!field) throw new Error(`A call of ${module.id} filters the unknown field ${name}`)
  const values = written.map((value) => (isScalar(value) ? parseFilter(String(value), end, field) : undefined))
  if (values.some((value) => !value?.ok)) {
    refuse()
    return
  }
  const read = values.flatMap((value) => (value?.ok ? [value.value] : []))
  if (end === 'from' || end === 'to') {
    const held = draft.filter[name]
    draft.filter[name] = { ...(typeof held === 'object' ? held : {}), [end]: read[0] }
  } else draft.filter[name] = filterOperator(field) === 'in' || read.length > 1 ? read : read[0]
}

/** A range of instants takes whole days too: the tenant's zone says when they begin and end (wire contract, 1). */
function parseFilter(text: string, end: string | undefined, field: Field): Accepted {
  return end !== undefined && field.kind.column(field) === 'timestamptz' && isDay(text)
    ? ok(text)
    : field.kind.parse(text, field)
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'number' && Math.abs(value) <= LARGEST_INT) ||
  typeof value === 'boolean'
