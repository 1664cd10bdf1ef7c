import { NO_ROWS } from '#engine/access'
import type { RowScope } from '#engine/access'
import type { FieldFilter } from '#engine/call'
import type { Operator } from '#engine/field'
import { isDay } from '#engine/field'
import { filterOperator, isUnset } from '#engine/list'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { comparedPlace, comparedValue } from './compared.ts'
import { guardedRows } from './guardedRows.ts'
import { likePattern, quoted, columnName } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { isWhole } from './table.ts'
import type { Storage, Table } from './table.ts'

/** Rows that somebody may see: theirs by maker or owner, those of their areas, or all of the tenant; a bit reaches no row where no field says what it means. */
export function scopeCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const { guarded } = scope
  if (guarded) {
    const under = (id: string): string => scopeCondition(table, guarded.byFunction.get(id) ?? NO_ROWS, user, parameters)
    return guardedRows(guarded.access, table, guarded.known ?? {}, parameters, under)
  }
  if (scope.all || (table.module.source.shared && (scope.own || scope.area || scope.client))) return 'true'
  if (user === null) return 'false'
  const near = scope.area ? nearCondition(table) : null
  const client = scope.client ? clientCondition(table) : null
  const reached = [
    ...(scope.own ? ownConditions(table, user, parameters) : []),
    ...[near, client].filter((condition) => condition !== null),
  ]
  return reached.length > 0 ? `(${reached.join(' or ')})` : 'false'
}

function ownConditions(table: Table, user: string, parameters: Parameters): readonly string[] {
  const owner = table.module.roles.get('owner')
  const place = owner && table.storage.get(owner.name)
  const own = byFunction(table, 'owner')
  return [
    ...(own === null ? [] : [own]),
    ...(table.columns.has('created_by') ? [`t.created_by = ${parameters.add(user, 'uuid')}`] : []),
    ...(place?.kind === 'column' ? [`${place.read} = ${parameters.add(user, 'uuid')}`] : []),
  ]
}

/** Whether a row belongs to an area that the asking user works in or supervises; null where rows belong to none. */
export function nearCondition(table: Table): string | null {
  const said = byFunction(table, 'area')
  if (said !== null) return said
  const { module, storage } = table
  const area = module.roles.get('area')
  const place = area && storage.get(area.name)
  return place?.kind === 'column' ? `${place.read} in (select working_areas())` : null
}

/** Whether a row is that of a client whom the asking user is associated with; null where no row is. */
export const clientCondition = (table: Table): string | null => byFunction(table, 'client')

/** Whether a row is the asking user's own in a way that its columns do not say; null where there is none. */
export const ownCondition = (table: Table): string | null => byFunction(table, 'owner')

/** A table may say by a function which of its rows a bit reaches, where no column does: asked once for a statement. */
function byFunction({ name, columns }: Table, bit: 'owner' | 'area' | 'client'): string | null {
  if (!columns.has(`by_${bit}()`)) return null
  return `t.id in (select ${quoted(`${name.replaceAll('"', '')}_by_${bit}`)}())`
}

/** The conditions of a list's own filters, by the kinds' operators; a day begins and ends as in `zone`. */
export function filterConditions(
  table: Table,
  filter: { readonly [field: string]: unknown },
  zone: string,
  parameters: Parameters,
): readonly string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (isUnset(value) && value !== false) return []
    const field = table.module.filters.byName.get(name)
    if (!field) return []
    if (name === table.module.filters.search && table.columns.has('search'))
      return [searchCondition(String(value), parameters)]
    const stored = table.storage.get(name)
    if (!stored || stored.kind === 'constant') return []
    const place = comparedPlace(stored, field)
    const compared = comparedValue(value, field)
    const operator = filterOperator(field)
    if (operator === 'range') return rangeConditions(place, compared, zone, parameters)
    return [comparison(place, operator, compared, parameters)]
  })
}

/** The conditions of `forms=<field>:<op>:<value>`; a value that its kind cannot read matches nothing and is answered as null. */
export function formConditions(
  table: Table,
  filters: readonly FieldFilter[],
  parameters: Parameters,
): readonly string[] | null {
  const conditions: string[] = []
  for (const { field: name, operator, value } of filters) {
    const field = table.module.fields.get(name)
    const stored = table.storage.get(name)
    if (!field || !stored || stored.kind === 'constant') return null
    const place = comparedPlace(stored, field)
    const type = comparedType(place)
    if (operator === 'has' && type !== 'text' && type !== 'jsonb') return null
    const values = (operator === 'in' ? value.split(',') : [value]).map((text) =>
      operator === 'has' && type === 'text' && !field.kind.compares ? part(text) : field.kind.filter(text, field),
    )
    if (values.some((parsed) => !parsed.ok)) return null
    const read = values.flatMap((parsed) => (parsed.ok ? [comparedValue(parsed.value, field)] : []))
    conditions.push(comparison(place, operator, operator === 'in' ? read : read[0], parameters))
  }
  return conditions
}

/** Part of a text is any text that PostgreSQL can hold. */
const part = (text: string): Result<string, 'format'> => (text.includes('\0') ? fail('format') : ok(text))

/** Folded on both sides, so that accents and capitals do not matter; served by the trigram index. */
function searchCondition(text: string, parameters: Parameters): string {
  return `t.search like f_fold(${parameters.add(likePattern(text), 'text')})`
}

type Stored = Exclude<Storage, { kind: 'constant' }>

const SIGNS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function comparison(place: Stored, operator: Operator, value: unknown, parameters: Parameters): string {
  const type = comparedType(place)
  if (type === 'jsonb') return holding(place, operator, value, parameters)
  if (place.kind === 'extra' && (operator === 'eq' || operator === 'in') && isWhole(place))
    return containing(place, value, parameters)
  if (operator === 'has')
    return `f_fold(${place.read}) like f_fold(${parameters.add(likePattern(String(value)), 'text')})`
  if (operator === 'in') {
    const values = Array.isArray(value) ? value : [value]
    return `${place.read} = any(${parameters.add(
      values.filter((one) => fits(one, type)),
      `${type}[]`,
    )})`
  }
  if (!fits(value, type)) return 'false'
  return `${place.read} ${SIGNS[operator]} ${parameters.add(value, type)}`
}

/** A value in `extra` is asked for as a part of it, which one index serves whatever fields a tenant adds. */
function containing(place: Stored & { readonly kind: 'extra' }, value: unknown, parameters: Parameters): string {
  const values = (Array.isArray(value) ? value : [value]).filter((one) => fits(one, place.type))
  const said = values.map((one) => JSON.stringify({ [place.key]: asStored(one, place.type) }))
  const held = said.map((one) => `t.extra @> ${parameters.add(one, 'jsonb')}`).join(' or ')
  return held === '' ? 'false' : `(t.extra <> '{}'::jsonb and (${held}))`
}

function asStored(value: unknown, type: string): unknown {
  if (type === 'integer' || type === 'numeric') return Number(value)
  return type === 'boolean' ? value === true || value === 'true' : value
}

/** A list is compared by what it holds: the value, or one of several. */
function holding(place: Stored, operator: Operator, value: unknown, parameters: Parameters): string {
  const values = Array.isArray(value) ? value : [value]
  const held =
    values.map((one) => `${place.read} @> ${parameters.add(JSON.stringify([one]), 'jsonb')}`).join(' or ') || 'false'
  return operator === 'ne' ? `not (${held})` : `(${held})`
}

/** Whole numbers are compared as bigint, which indexes of int serve too: a number too large for the column matches nothing. */
const comparedType = (place: Stored): string =>
  place.kind === 'count' || place.type === 'integer' ? 'bigint' : place.type

/** Both ends belong to a range, save an end of instants: there a day counts whole, and an instant is the first one outside. */
function rangeConditions(place: Stored, value: unknown, zone: string, parameters: Parameters): readonly string[] {
  if (typeof value !== 'object' || value === null) return [comparison(place, 'eq', value, parameters)]
  const { from, to }: { from?: unknown; to?: unknown } = value
  if (place.kind !== 'count' && place.type === 'timestamptz') {
    return [
      ...(isUnset(from) ? [] : [`${place.read} >= ${instant(from, 0, zone, parameters)}`]),
      ...(isUnset(to) ? [] : [`${place.read} < ${instant(to, 1, zone, parameters)}`]),
    ]
  }
  return [
    ...(isUnset(from) ? [] : [comparison(place, 'ge', from, parameters)]),
    ...(isUnset(to) ? [] : [comparison(place, 'le', to, parameters)]),
  ]
}

/** An instant, or the midnight that lies `days` after the beginning of a day. */
function instant(value: unknown, days: number, zone: string, parameters: Parameters): string {
  if (typeof value !== 'string' || !isDay(value)) return parameters.add(value, 'timestamptz')
  return `((${parameters.add(value, 'date')} + ${days})::timestamp at time zone ${parameters.add(zone, 'text')})`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** An opaque id that is no uuid names no row; it must not become an error of the database. */
const fits = (value: unknown, type: string): boolean => type !== 'uuid' || isUuid(value)

/** The label of a reference: the title of the record it names. */
export function labelJoin(
  table: string,
  title: string,
  storage: Stored,
  at: number,
): { readonly join: string; readonly read: string } {
  const alias = `r${at}`
  return {
    join: `left join ${table} ${alias} on ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${storage.read}`,
    read: `${alias}.${quoted(columnName(title))}`,
  }
}

/** The titles of the records that one part of each row names, by id. */
export const rowLabels = (table: string, title: string, storage: Stored, part: string): string =>
  `(select jsonb_object_agg(r.id, r.${quoted(columnName(title))}) from ${table} r where r.tenant_id = t.tenant_id and r.id in (select case when e->>'${part}' ~ '${IS_UUID}' then (e->>'${part}')::uuid end from jsonb_array_elements(case jsonb_typeof(${storage.read}) when 'array' then ${storage.read} else '[]' end) e))`

const IS_UUID = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

/** The labels of a list of references: the titles of the records it names, by id. What names none has none. */
export const listLabels = (table: string, title: string, storage: Stored): string =>
  `(select jsonb_object_agg(r.id, r.${quoted(columnName(title))}) from ${table} r where r.tenant_id = t.tenant_id and r.id::text in (select e from jsonb_array_elements_text(case jsonb_typeof(${storage.read}) when 'array' then ${storage.read} else '[]' end) e))`
