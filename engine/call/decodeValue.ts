import type { Module } from '#engine/definition'
import { isDay } from '#engine/field'
import type { Acceptance, Field } from '#engine/field'
import { isObject } from '#engine/form'
import { filterOperator } from '#engine/list'
import { ok } from '#engine/result'
import { below } from '#engine/source'
import { isScalar, scalarText } from '#engine/text'
import { fieldAt, acceptsMany } from './binding.ts'
import type { DecodeState } from './decodedCall.ts'
import { decodeConditions } from './decodeList.ts'
import { ID } from './id.ts'
import { fromWireValue } from './readLayout.ts'

/** The largest bit field and count that the wire carries. */
const LARGEST_INT = 2 ** 31 - 1

const NO_FIGURE = '-'

/** Puts one binding's values where its path of the scope wants them; `name` is the name on the wire. */
export function decodeValue(
  module: Module,
  path: readonly string[],
  written: readonly unknown[],
  name: string,
  state: DecodeState,
): void {
  const [head = '', second = '', end] = path
  const [first] = written
  const pointer = name.split('.').reduce(below, '')
  const refuse = (): unknown => state.problems.push({ code: '90004', pointer })
  switch (head) {
    case 'id':
      if (typeof first !== 'string' || !ID.test(first)) state.problems.push({ code: '91016', pointer: '/id' })
      else state.id = first
      return
    case 'mask':
      decodeMask(second, first, refuse, state)
      return
    case 'page':
      // What is neither is no page, and may not even be a text: it is left for the page's own refusal.
      if (second === 'size' || second === 'number')
        state.page[second] = typeof first === 'string' || typeof first === 'number' ? String(first) : NO_FIGURE
      return
    case 'sort':
      state.sort = written.map(scalarText).join(',')
      return
    case 'filter':
      if (second === 'formularios' && !module.filters.byName.has(second))
        decodeConditions(module, written, pointer, state)
      else decodeFilter(module, second, end, written, refuse, state)
      return
    case 'values':
    case 'record':
      decodeField(module, path.slice(1), written, refuse, state[head])
      return
    case 'added':
    case 'removed':
    case 'selection':
      decodeKeys(head, path.slice(1), written, refuse, state)
      return
    case 'tenant':
    case 'user':
    case 'action':
      state.claims.push({ path: path.join('.'), value: claimed(first) })
      return
    case 'input':
      state.input[second] = written.length > 1 ? written : first
      return
    default:
      state.input[path.join('.')] = first
  }
}

/** Who or what is meant, by its id: a reference may come whole. */
function claimed(said: unknown): string {
  const whole = typeof said === 'string' && said.startsWith('{') ? parsed(said) : said
  const id = isObject(whole) ? whole['id'] : whole
  return typeof id === 'string' ? id : JSON.stringify(said)
}

/** Alone it is the first of several masks. */
function decodeMask(name: string, value: unknown, refuse: () => unknown, state: DecodeState): void {
  if ((typeof value !== 'string' && typeof value !== 'number') || !/^\d{1,9}$/.test(String(value))) refuse()
  else if (name === '' || name === 'mask') state.mask = Number(value)
  else state.masks[name] = Number(value)
}

function decodeKeys(
  head: 'added' | 'removed' | 'selection',
  path: readonly string[],
  written: readonly unknown[],
  refuse: () => unknown,
  state: DecodeState,
): void {
  if (head !== 'selection') {
    const name = path.join('.')
    if (written.every(isKey)) state[head][name] = [...(state[head][name] ?? []), ...written.map(String)]
    else refuse()
  } else if (path[0] === 'ids') {
    if (written.every((id) => typeof id === 'string' && ID.test(id))) state.selection = written.map(String)
    else refuse()
  }
}

/** An id of a row, or a key of a choice. */
const isKey = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 36) || (typeof value === 'number' && Number.isInteger(value))

/** Reads JSON or text values by the field's kind. Rows and groups are laid out; what is in them is judged with the form. */
function decodeField(
  module: Module,
  path: readonly string[],
  written: readonly unknown[],
  refuse: () => unknown,
  into: { [name: string]: unknown },
): void {
  const field = fieldAt(module, path)
  if (!field) throw new Error(`A call of ${module.id} binds the unknown field ${path.join('.')}`)
  const said = written.map((one) => plainValue(field, one))
  const value = fromWireValue(field, acceptsMany(field) ? said : translatedOne(field, said))
  const accepted = acceptWire(field, value)
  if (accepted.ok) put(into, path, accepted.value)
  else refuse()
}

/** A choice may come whole, as it is read; what has parts may come as JSON in a text, as a form sends it. */
function plainValue({ kind, options, optionCall }: Field, said: unknown): unknown {
  if (kind.shape !== 'leaf') return typeof said === 'string' ? parsed(said) : said
  return (options.length > 0 || optionCall) && isObject(said) ? (said['id'] ?? said) : said
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One choice may travel as several values. */
const translatedOne = (field: Field, written: readonly unknown[]): unknown =>
  written.length > 1 ? fromWireValue(field, written) : written[0]

function acceptWire(field: Field, value: unknown): Acceptance {
  if (field.kind.shape === 'group' || field.kind.shape === 'rows')
    return isObject(value) || Array.isArray(value) ? ok(value) : field.kind.accept(value, field, TIMELESS)
  return typeof value === 'string' && field.kind.column(field) !== 'text'
    ? field.kind.parse(value, field)
    : field.kind.accept(value, field, TIMELESS)
}

const TIMELESS = { today: '', now: '' }

function put(into: { [name: string]: unknown }, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[head] = value
    return
  }
  const held = into[head]
  const inner: { [name: string]: unknown } = isObject(held) ? { ...held } : {}
  put(inner, rest, value)
  into[head] = inner
}

/** Values that one filter may be given: each is a condition of its own. */
const MOST_VALUES = 500

function decodeFilter(
  module: Module,
  name: string,
  end: string | undefined,
  written: readonly unknown[],
  refuse: () => unknown,
  state: DecodeState,
): void {
  const field = module.filters.byName.get(name)
  if (!field) throw new Error(`A call of ${module.id} filters the unknown field ${name}`)
  if (written.length > MOST_VALUES) {
    refuse()
    return
  }
  const all = end === undefined ? field.kind.unrestricted?.(field) : null
  const asked = written.map((one) => plainValue(field, one)).filter((one) => one !== (all ?? undefined))
  const shown =
    field.source.scale === undefined ? fromWireValue(field, asked) : asked.map((one) => fromWireValue(field, one))
  const values = (Array.isArray(shown) ? shown : [shown]).map((value) =>
    isAsked(value) ? parseFilter(String(value), end, field) : undefined,
  )
  if (values.some((value) => !value?.ok)) {
    refuse()
    return
  }
  if (asked.length < written.length) return
  const read = values.flatMap((value) => (value?.ok ? [value.value] : []))
  if (end === 'from' || end === 'to') {
    const held = state.filter[name]
    state.filter[name] = { ...(typeof held === 'object' ? held : {}), [end]: read[0] }
  } else state.filter[name] = filterOperator(field) === 'in' || read.length > 1 ? read : read[0]
}
/** A range of instants takes whole days too: the tenant's zone says when they begin and end (wire contract, 1). */
function parseFilter(text: string, end: string | undefined, field: Field): Acceptance {
  return end !== undefined && field.kind.column(field) === 'timestamptz' && isDay(text)
    ? ok(text)
    : field.kind.filter(text, field)
}

/** What a filter may be given: no number larger than one that is held. */
const isAsked = (value: unknown): value is string | number | boolean =>
  isScalar(value) && (typeof value !== 'number' || Math.abs(value) <= LARGEST_INT)
