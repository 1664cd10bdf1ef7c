import { isRecordList } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { memoize } from '#engine/memoize'
import type { Json, OptionSource } from '#engine/source'

export type Parts = readonly (readonly [part: string, path: readonly string[]])[]

/** Returns the wire paths of a value's parts, for kinds whose value has parts. Cached per field. */
export const wireParts = memoize(({ source: { wire }, kind: { parts = {} } }: Field): Parts | null =>
  typeof wire === 'object'
    ? Object.entries(wire).map(([part, path]) => [
        Object.hasOwn(parts, part) ? (parts[part] ?? part) : part,
        path.split('.'),
      ])
    : null,
)

/** `list[]` stands for each entry of `list`. */
export const listName = (step: string): string => (step.endsWith('[]') ? step.slice(0, -2) : step)

interface Entry {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Writes the values of the fields to their wire paths. */
export function writeWire(values: Values, fields: Iterable<Field>): Values {
  const out: { [name: string]: unknown } = {}
  const written: Entry[] = []
  for (const field of fields)
    if (field.wire !== false && Object.hasOwn(values, field.name) && values[field.name] !== undefined)
      addEntries(written, field, field.wire, values[field.name])
  for (const { path, value } of written) {
    const empties = value === null && written.filter(({ path: [head] }) => head === path[0]).length === 1
    put(out, empties ? path.slice(0, 1) : path, value)
  }
  return out
}

type Written = { [name: string]: unknown }

/**
 * Writes one field's value next to the values already written. An empty value empties the whole object if nothing else
 * is in it.
 */
export function writeField(out: Written, field: Field, value: unknown): void {
  if (field.wire === false || value === undefined) return
  const written: Entry[] = []
  addEntries(written, field, field.wire, value)
  for (const { path, value: said } of written)
    put(out, said === null && !isObject(out[listName(path[0] ?? '')]) ? path.slice(0, 1) : path, said)
}

/** Whether a field has a single value at a single wire path, outside any list. */
export const isScalar = ({ wire, kind, of, source }: Field): boolean =>
  wire !== false &&
  kind.shape === 'leaf' &&
  of.length === 0 &&
  typeof source.wire !== 'object' &&
  wire.every((step) => !step.endsWith('[]'))

/** `writeField` for a scalar with a value: the fast path for most fields of most records. */
export function writeScalar(out: Written, field: Field, value: unknown): void {
  if (field.wire === false) return
  const last = field.wire.length - 1
  let at = out
  for (let step = 0; step < last; step++) at = childObject(at, field.wire[step] ?? '')
  at[field.wire[last] ?? ''] = toWireValue(field, value)
}

/** Returns the object under a name, or creates it. */
function childObject(out: Written, name: string): Written {
  const held = out[name]
  if (isWritten(held)) return held
  const made: Written = {}
  out[name] = made
  return made
}

const isWritten = (value: unknown): value is Written => isObject(value)

function addEntries(written: Entry[], field: Field, path: readonly string[], value: unknown): void {
  const parts = wireParts(field)
  const held: Values = isObject(value) ? value : {}
  if (!parts) written.push({ path, value: isRecordList(field) ? toRecords(value) : toWireValue(field, value) })
  for (const [part, place] of parts ?? [])
    if (value === null) written.push({ path: place, value: null })
    else if (held[part] !== undefined) written.push({ path: place, value: held[part] })
}

/** Writes records as objects, as answers do. Those of an answer are objects already. */
const toRecords = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isObject(one) ? one : { id: one })) : value

/**
 * Sets a value at a path. An empty value that is alone in its object empties the object: `idpadre: null`, not `{id:
 * null}`.
 */
function put(out: { [name: string]: unknown }, path: readonly string[], value: unknown): void {
  const step = path[0] ?? ''
  const head = listName(step)
  if (path.length === 1 && head === step) {
    out[head] = value
    return
  }
  const rest = path.slice(1)
  if (head !== step) {
    out[head] = Array.isArray(value) && rest.length > 0 ? value.map((one: unknown) => entryOf(rest, one)) : value
    return
  }
  const held = out[head]
  const inner: { [name: string]: unknown } = isObject(held) ? { ...held } : {}
  if (rest.length > 0) put(inner, rest, value)
  out[head] = rest.length > 0 ? inner : value
}

function entryOf(path: readonly string[], value: unknown): Values {
  const entry: { [name: string]: unknown } = {}
  put(entry, path, value)
  return entry
}

/**
 * Returns a field's wire value: options and scaled numbers by their wire value, parts and rows laid out by their paths.
 */
export function toWireValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const { shape } = field.kind
  if (shape === 'group') return isObject(value) ? writeWire(value, field.of) : value
  if (shape === 'rows') return Array.isArray(value) ? rowsOf(value).map((row) => wireRow(field, row)) : value
  if (Array.isArray(value)) return value.flatMap((one: unknown) => choiceWire(field, one))
  const { scale } = field.source
  return typeof value === 'number' && scale !== undefined ? toDecimal(value * scale) : choiceWire(field, value)
}

/** A row keeps the id of its record. The id that only identifies rows within a form is not sent. */
const wireRow = ({ of }: Field, row: Values): Values => ({
  ...(typeof row['id'] === 'string' && !hasField(of, 'id') ? { id: row['id'] } : {}),
  ...writeWire(row, of),
})

export const hasField = (fields: readonly Field[], name: string): boolean => fields.some((field) => field.name === name)

/** Significant digits that are exact in a binary fraction. Later digits are rounding errors of the multiplication. */
const SURE_DIGITS = 15

/** Removes the rounding errors. */
export const toDecimal = (value: number): number => Number(value.toPrecision(SURE_DIGITS))

interface Translated {
  readonly key: number | string
  readonly wire: Json
}

/** Returns the options whose wire value differs from their key. Cached per field. */
export const translatedOptions = memoize(({ source: { options } }: Field): readonly Translated[] =>
  (Array.isArray(options) ? options : []).flatMap((option: OptionSource) =>
    typeof option === 'object' && option.wire !== undefined ? [{ key: option.key, wire: option.wire }] : [],
  ),
)

/** Returns the wire value of an option. */
function choiceWire(field: Field, key: unknown): unknown {
  const option = translatedOptions(field).find((one) => one.key === key)
  return option ? option.wire : key
}

/** The opaque Id type of the wire contract. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,36}$/
