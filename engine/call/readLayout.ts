import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { isScalar } from '#engine/text'
import { hasField, listName, toDecimal, wireParts, translatedOptions, ID_PATTERN } from './layout.ts'
import type { Parts } from './layout.ts'

/** Returns the value of a field in a record or payload. A reference may be a whole object (`{id}`) or a bare id. */
export function readWire(raw: Values, field: Field): unknown {
  if (field.wire === false) return undefined
  const parts = wireParts(field)
  if (parts) return readParts(raw, parts)
  return fromWireValue(field, readPathOf(raw, field.wire))
}

function readPathOf(raw: unknown, path: readonly string[]): unknown {
  let at = raw
  for (const [depth, step] of path.entries()) {
    if (!isObject(at))
      return depth === path.length - 1 && depth > 0 && step === 'id' ? at : at === null ? null : undefined
    const name = listName(step)
    at = Object.hasOwn(at, name) ? at[name] : undefined
    if (at === undefined) return undefined
    if (name !== step) return readEach(at, path.slice(depth + 1))
  }
  return at
}

/** Reads `roles[].id`: one value from each entry. An entry may be the bare id. */
function readEach(list: unknown, rest: readonly string[]): unknown {
  if (!Array.isArray(list)) return list
  return list.map((entry: unknown) => {
    const value = isObject(entry) ? readPathOf(entry, rest) : entry
    return value === undefined ? entry : value
  })
}

/** Reads a value with parts. It is absent if no part was sent, and empty if all sent parts are empty. */
function readParts(raw: Values, parts: Parts): unknown {
  const found = parts.flatMap(([part, path]) => {
    const value = readPathOf(raw, path)
    return value === undefined ? [] : [[part, value] as const]
  })
  if (found.length === 0) return undefined
  return found.every(([, value]) => value === null) ? null : Object.fromEntries(found)
}

/** Returns the first steps of a field's wire paths. */
export function firstWireSteps(field: Field): readonly string[] {
  if (field.wire === false) return []
  const parts = wireParts(field)
  return (parts ? parts.map(([, path]) => path) : [field.wire]).map(([head = '']) => listName(head))
}

/**
 * Converts a wire value to a field value. A value that it does not recognise stays unchanged, so that the kind refuses
 * it.
 */
export function fromWireValue(field: Field, wire: unknown): unknown {
  if (wire === null || wire === undefined) return wire
  const { shape } = field.kind
  if (shape === 'group') return isObject(wire) ? readFields(wire, field.of) : wire
  if (shape === 'rows')
    return Array.isArray(wire) ? wire.map((row: unknown, at) => (isObject(row) ? readRow(field, row, at) : row)) : wire
  const { scale } = field.source
  if (scale !== undefined && isNumeric(wire)) return toDecimal(Number(wire) / scale)
  return Array.isArray(wire)
    ? choiceKeys(field, field.source.to === undefined ? wire : wire.map(bareId))
    : choiceKey(field, field.source.to === undefined ? wire : bareId(wire))
}

/** A reference may be sent as a whole object instead of its id. */
const bareId = (entry: unknown): unknown => (isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : entry)

/**
 * Reads fields from part of a record, by name. Fields that were not sent, and fields that always start empty, are
 * absent.
 */
export function readFields(raw: Values, fields: Iterable<Field>): Values {
  const values: { [name: string]: unknown } = {}
  for (const field of fields) {
    if (field.source.alwaysEmpty) continue
    const value = readWire(raw, field)
    if (value !== undefined) values[field.name] = value
  }
  return values
}

function readRow({ of }: Field, row: Values, at: number): Values {
  const { id } = row
  const own = typeof id === 'string' && ID_PATTERN.test(id) && !hasField(of, 'id')
  return { _id: own ? id : `r${at}`, ...(own ? { id } : {}), ...readFields(row, of) }
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

/** Compares values by their text, because a query carries numbers as text. */
const alike = (one: unknown, other: unknown): boolean =>
  one === other || (isScalar(one) && isScalar(other) && String(one) === String(other))

/** Returns the key of the option for one wire value. A value without an option is returned unchanged. */
const choiceKey = (field: Field, wire: unknown): unknown =>
  translatedOptions(field).find((one) => !Array.isArray(one.wire) && alike(one.wire, wire))?.key ?? wire

/** Returns the keys of several wire values. One option may stand for several of them. */
function choiceKeys(field: Field, wire: readonly unknown[]): unknown {
  const choices = translatedOptions(field)
  if (choices.length === 0) return wire
  const left = [...wire]
  const keys = choices.flatMap(({ key, wire: means }) => {
    const values: readonly unknown[] = Array.isArray(means) ? means : [means]
    const places = values.map((value) => left.findIndex((one) => alike(one, value)))
    if (places.includes(-1)) return []
    for (const value of values)
      left.splice(
        left.findIndex((one) => alike(one, value)),
        1,
      )
    return [key]
  })
  const found = [...keys, ...left]
  return field.source.many || found.length !== 1 ? found : found[0]
}
