import { isDay } from '#engine/field'
import type { Operator } from '#engine/field'
import { isFilterEmpty } from '#engine/list'
import type { Parameters } from './parameters.ts'
import type { Stored } from './table.ts'
import { isContained } from './extraStorage.ts'
import { isUuid } from './newId.ts'

const SQL_OPERATORS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

export function comparison(
  place: Stored,
  operator: Exclude<Operator, 'has'>,
  value: unknown,
  parameters: Parameters,
): string {
  const type = comparedType(place)
  if (place.kind === 'extra' && (operator === 'eq' || operator === 'in') && isContained(place))
    return containment(place, value, parameters)
  if (operator === 'in') {
    const values = Array.isArray(value) ? value : [value]
    return `${place.read} = any(${parameters.add(
      values.filter((one) => fits(one, type)),
      `${type}[]`,
    )})`
  }
  if (!fits(value, type)) return 'false'
  // Texts compare as a whole; their order expression is folded and cut.
  if (place.kind === 'extra' && place.ordered && type !== 'text' && operator !== 'eq' && operator !== 'ne')
    return `${place.ordered.read} ${SQL_OPERATORS[operator]} ${parameters.add(value, place.ordered.type)}`
  return `${place.read} ${SQL_OPERATORS[operator]} ${parameters.add(value, type)}`
}

/**
 * Compares a value in `extra` by containment, so that one GIN index serves all fields of a tenant. Records that say
 * nothing have the value of those with none of the others.
 */
function containment(place: Stored & { readonly kind: 'extra' }, value: unknown, parameters: Parameters): string {
  const { absent, key, type } = place
  const values = (Array.isArray(value) ? value : [value]).filter((one) => fits(one, type))
  const holds = (one: unknown): string =>
    `t.extra @> ${parameters.add(JSON.stringify({ [key]: toStoredValue(one, type) }), 'jsonb')}`
  if (absent && values.includes(absent.value)) {
    const others = absent.others.filter((one) => !values.includes(one))
    return others.length === 0 ? 'true' : `(${others.map((one) => `not ${holds(one)}`).join(' and ')})`
  }
  return values.length === 0 ? 'false' : `(t.extra <> '{}'::jsonb and (${values.map(holds).join(' or ')}))`
}

function toStoredValue(value: unknown, type: string): unknown {
  if (type === 'integer' || type === 'numeric') return Number(value)
  if (type === 'uuid' && typeof value === 'string') return value.toLowerCase()
  return type === 'boolean' ? value === true || value === 'true' : value
}

/** A list matches if it contains the value or one of the values. */
export function listComparison(place: Stored, operator: Operator, value: unknown, parameters: Parameters): string {
  const values = Array.isArray(value) ? value : [value]
  const held =
    values.map((one) => `${place.read} @> ${parameters.add(JSON.stringify([one]), 'jsonb')}`).join(' or ') || 'false'
  return operator === 'ne' ? `not (${held})` : `(${held})`
}

/** Integers compare as bigint, which int indexes support. A value out of range matches nothing. */
export const comparedType = (place: Stored): string =>
  place.kind === 'count' || place.type === 'integer' ? 'bigint' : place.type

/** Ranges include both ends. For instants a day as the end includes the whole day, but an instant is excluded. */
export function rangeConditions(
  place: Stored,
  value: unknown,
  zone: string,
  parameters: Parameters,
): readonly string[] {
  if (typeof value !== 'object' || value === null) return [comparison(place, 'eq', value, parameters)]
  const { from, to }: { from?: unknown; to?: unknown } = value
  if (place.kind !== 'count' && place.type === 'timestamptz') {
    const ordered = place.kind === 'extra' ? place.ordered : undefined
    const read = ordered?.read ?? place.read
    const end = (said: unknown, days: number): string => {
      const made = instant(said, days, zone, parameters)
      return ordered ? `to_char(${made} at time zone 'UTC', ${WRITTEN_INSTANT})` : made
    }
    return [
      ...(isFilterEmpty(from) ? [] : [`${read} >= ${end(from, 0)}`]),
      ...(isFilterEmpty(to) ? [] : [`${read} < ${end(to, 1)}`]),
    ]
  }
  return [
    ...(isFilterEmpty(from) ? [] : [comparison(place, 'ge', from, parameters)]),
    ...(isFilterEmpty(to) ? [] : [comparison(place, 'le', to, parameters)]),
  ]
}

/** Format of instants on the wire and in `extra`. Its text order is the time order. */
const WRITTEN_INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** An instant, or the midnight `days` after a day. */
function instant(value: unknown, days: number, zone: string, parameters: Parameters): string {
  if (typeof value !== 'string' || !isDay(value)) return parameters.add(value, 'timestamptz')
  return `((${parameters.add(value, 'date')} + ${days})::timestamp at time zone ${parameters.add(zone, 'text')})`
}

/** A malformed UUID matches nothing instead of causing an error. */
const fits = (value: unknown, type: string): boolean => type !== 'uuid' || isUuid(value)
