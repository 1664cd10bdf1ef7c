import { withoutRoot } from '#engine/definition'
import type { Module } from '#engine/definition'
import { isDay } from '#engine/field'
import type { Acceptance, Field } from '#engine/field'
import { isObject } from '#engine/form'
import { filterOperator } from '#engine/list'
import { ok } from '#engine/result'
import { below } from '#engine/source'
import { isScalar, scalarText } from '#engine/text'
import { fieldAt, acceptsMany } from './binding.ts'
import { calendarText, calendarValue } from './calendar.ts'
import type { DecodeState } from './decodedCall.ts'
import { decodeConditions } from './decodeList.ts'
import { ID_PATTERN } from './layout.ts'
import { fromWireValue } from './readLayout.ts'
import { isForbiddenName } from '#engine/expression'

/** The largest bit field and count that the wire carries. */
const LARGEST_INT = 2 ** 31 - 1

const NO_FIGURE = '-'

/** Stores the values of one binding at its path of the scope. `name` is the wire name. */
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
      if (typeof first !== 'string' || !ID_PATTERN.test(first)) state.problems.push({ code: '91016', pointer: '/id' })
      else state.id = first
      return
    case 'mask':
      decodeMask(second, first, refuse, state)
      return
    case 'page':
      // A value of any other type is not a page and may not even have a text. The page check refuses it.
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
      decodeField(module, path.slice(1), written, refuse, state[head], state.timeZone)
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

/** Returns the id of a claim. A reference may be sent as a whole object. */
function claimed(said: unknown): string {
  const whole = typeof said === 'string' && said.startsWith('{') ? parsed(said) : said
  const id = isObject(whole) ? whole['id'] : whole
  return typeof id === 'string' ? id : JSON.stringify(said)
}

/** Reads one mask. Without a name it is the first of several masks. */
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
    if (written.every((id) => typeof id === 'string' && ID_PATTERN.test(id))) state.selection = written.map(String)
    else refuse()
  }
}

/** Whether a value can be the id of a row or the key of an option. */
const isKey = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 36) || (typeof value === 'number' && Number.isInteger(value))

/**
 * Reads JSON or text values by the field's kind. Rows and groups are only laid out; their contents are validated with
 * the form.
 */
function decodeField(
  module: Module,
  path: readonly string[],
  written: readonly unknown[],
  refuse: () => unknown,
  into: { [name: string]: unknown },
  timeZone: string,
): void {
  const field = fieldAt(module, path)
  if (!field) throw new Error(`A call of ${module.id} binds the unknown field ${path.join('.')}`)
  const said = written.map((one) => plainValue(field, one))
  const read = fromWireValue(field, acceptsMany(field) ? said : translatedOne(field, said))
  const value = withoutRoot(module, field, read)
  if (value === null && read !== null) return put(into, path, null)
  const accepted = acceptWire(field, calendarValue(field, value, timeZone))
  if (accepted.ok) put(into, path, accepted.value)
  else refuse()
}

/** Accepts an option sent as a whole object, and a value with parts sent as JSON text, as forms do. */
function plainValue({ kind, options, optionCall }: Field, said: unknown): unknown {
  if (kind.shape !== 'leaf') return typeof said === 'string' ? parsed(said) : said
  return (options.length > 0 || optionCall) && isObject(said) ? (said['id'] ?? said) : said
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isSafeJson(value) ? value : text
  } catch {
    return text
  }
}

/** One option may be sent as several values. */
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

/** Maximum number of values of one filter: each is a separate condition. */
const MOST_VALUES = 500

function decodeFilter(
  module: Module,
  name: string,
  end: string | undefined,
  given: readonly unknown[],
  refuse: () => unknown,
  state: DecodeState,
): void {
  const written = given.filter((one) => !isNoRecord(one))
  if (written.length === 0 && given.length > 0) return
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
    isAsked(value) ? parseFilter(calendarText(field, String(value), state.timeZone), end, field) : undefined,
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
/**
 * Reads a filter value. A range of instants also accepts whole days; the tenant's time zone decides when they begin and
 * end (wire contract, 1).
 */
function parseFilter(text: string, end: string | undefined, field: Field): Acceptance {
  return end !== undefined && field.kind.column(field) === 'timestamptz' && isDay(text)
    ? ok(text)
    : field.kind.filter(text, field)
}

/** A reference as an object that refers to nothing: it filters by nothing, as null does. */
const isNoRecord = (value: unknown): boolean =>
  isObject(value) && Object.hasOwn(value, 'id') && (value['id'] === null || value['id'] === '')

/** Whether a value may be used in a filter. Numbers beyond the largest stored one are refused. */
const isAsked = (value: unknown): value is string | number | boolean =>
  isScalar(value) && (typeof value !== 'number' || Math.abs(value) <= LARGEST_INT)

/** Deepest nesting of JSON from a client. No form is as deep, and recursive functions can process it. */
const MAX_DEPTH = 100

/** Rejects keys that pollute prototypes, and excessive depth. */
export const isSafeJson = (value: unknown): boolean => isSafeBelow(value, 0)

function isSafeBelow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  for (const [key, inside] of Object.entries(value))
    if (isForbiddenName(key) || !isSafeBelow(inside, depth + 1)) return false
  return true
}
