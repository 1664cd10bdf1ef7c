import type { Operator } from '#engine/field'
import { isDay } from '#engine/field'
import { isFilterEmpty } from '#engine/list'
import type { Parameters } from './parameters.ts'
import { isWhole } from './table.ts'
import type { Stored } from './table.ts'
import { isUuid } from './uuid.ts'

const SQL_OPERATORS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

export function comparison(
  place: Stored,
  operator: Exclude<Operator, 'has'>,
  value: unknown,
  parameters: Parameters,
): string {
  const type = comparedType(place)
  if (place.kind === 'extra' && (operator === 'eq' || operator === 'in') && isWhole(place))
    return containment(place, value, parameters)
  if (operator === 'in') {
    const values = Array.isArray(value) ? value : [value]
    return `${place.read} = any(${parameters.add(
      values.filter((one) => fits(one, type)),
      `${type}[]`,
    )})`
  }
  if (!fits(value, type)) return 'false'
  // Texts are compared whole: what orders them is folded and cut.
  if (place.kind === 'extra' && place.ordered && type !== 'text' && operator !== 'eq' && operator !== 'ne')
    return `${place.ordered.read} ${SQL_OPERATORS[operator]} ${parameters.add(value, place.ordered.type)}`
  return `${place.read} ${SQL_OPERATORS[operator]} ${parameters.add(value, type)}`
}

/** A value in `extra` is asked for as a part of it, which one index serves whatever fields a tenant adds. */
function containment(place: Stored & { readonly kind: 'extra' }, value: unknown, parameters: Parameters): string {
  const values = (Array.isArray(value) ? value : [value]).filter((one) => fits(one, place.type))
  const said = values.map((one) => JSON.stringify({ [place.key]: toStoredValue(one, place.type) }))
  const held = said.map((one) => `t.extra @> ${parameters.add(one, 'jsonb')}`).join(' or ')
  return held === '' ? 'false' : `(t.extra <> '{}'::jsonb and (${held}))`
}

function toStoredValue(value: unknown, type: string): unknown {
  if (type === 'integer' || type === 'numeric') return Number(value)
  return type === 'boolean' ? value === true || value === 'true' : value
}

/** A list is compared by what it holds: the value, or one of several. */
export function listComparison(place: Stored, operator: Operator, value: unknown, parameters: Parameters): string {
  const values = Array.isArray(value) ? value : [value]
  const held =
    values.map((one) => `${place.read} @> ${parameters.add(JSON.stringify([one]), 'jsonb')}`).join(' or ') || 'false'
  return operator === 'ne' ? `not (${held})` : `(${held})`
}

/** Whole numbers are compared as bigint, which indexes of int serve too: a number too large for the column matches nothing. */
export const comparedType = (place: Stored): string =>
  place.kind === 'count' || place.type === 'integer' ? 'bigint' : place.type

/** Both ends belong to a range, save an end of instants: there a day counts whole, and an instant is the first one outside. */
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

/** As the wire and `extra` have instants: texts that follow each other as the instants do. */
const WRITTEN_INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** An instant, or the midnight that lies `days` after the beginning of a day. */
function instant(value: unknown, days: number, zone: string, parameters: Parameters): string {
  if (typeof value !== 'string' || !isDay(value)) return parameters.add(value, 'timestamptz')
  return `((${parameters.add(value, 'date')} + ${days})::timestamp at time zone ${parameters.add(zone, 'text')})`
}

/** An opaque id that is no uuid names no row; it must not become an error of the database. */
const fits = (value: unknown, type: string): boolean => type !== 'uuid' || isUuid(value)
