import { createHash } from 'node:crypto'
import { isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { filterOperator } from '#engine/list'
import { comparedStorage } from './compared.ts'
import { isContained } from './extraStorage.ts'
import { filterConditions } from './filters.ts'
import { targetOf } from './generalRows.ts'
import { LiteralParameters } from './parameters.ts'
import { SHARED_PARTITION, partitionOf } from './partitions.ts'
import { isChoice } from './wantedIndexes.ts'
import type { Table } from './table.ts'

/** An index of one tenant on a field of its own. */
export interface TenantIndex {
  readonly name: string
  /** The definition after the name. The name is derived from it, so that a changed definition gives a new index. */
  readonly on: string
}

export interface TenantIndexes {
  readonly wanted: readonly TenantIndex[]
  /** Fields beyond the limit: `requirement.x_number`. */
  readonly omitted: readonly string[]
}

/** Every change of a row updates all of them. */
const MAX_INDEXES = 10
/** Of a promoted module, whose records are in no other index. */
const MAX_PROMOTED = 30
/** With more choices each of them selects few records, and the index on `extra` serves it. */
const MAX_CHOICES = 12

/** Pattern of these names. */
export const TENANT_INDEX = '^own_[0-9]+_[0-9a-f]{16}$'
/** Pattern of one tenant's names. */
export const indexPatternOf = (tenant: number): string => `^own_${tenant}_[0-9a-f]{16}$`

/**
 * The indexes for a tenant's own fields that a list sorts by or filters by range. Equality needs none, because one
 * index on `extra` serves it. A promoted module has its own number of them, and one for each choice of a filter.
 */
export function tenantIndexes(
  tenant: number,
  tables: ReadonlyMap<string, Table>,
  promoted: ReadonlySet<string> = new Set(),
): TenantIndexes {
  const [own, shared] = [[...promoted].flatMap((id) => tables.get(id) ?? []), [...tables.values()]]
  const parts = [
    limited(
      shared.filter(({ module }) => !promoted.has(module.id)).flatMap((table) => rangeIndexes(tenant, table, false)),
      MAX_INDEXES,
    ),
    ...own.map((table) =>
      limited([...rangeIndexes(tenant, table, true), ...choiceIndexes(tenant, table)], MAX_PROMOTED),
    ),
  ]
  return {
    wanted: parts.flatMap(({ wanted }) => wanted.map(({ on }) => ({ name: nameOf(tenant, on), on }))),
    omitted: parts.flatMap(({ omitted }) => omitted.map(({ field }) => field)),
  }
}

/** An index with the field that it is for. */
interface FieldIndex {
  readonly field: string
  readonly on: string
}

const limited = (all: readonly FieldIndex[], most: number) => ({
  wanted: all.slice(0, most),
  omitted: all.slice(most),
})

const rangeIndexes = (tenant: number, table: Table, isPromoted: boolean): readonly FieldIndex[] =>
  rangedFields(table).flatMap((field) => {
    const on = indexDefinition(tenant, table, field, isPromoted)
    return on === null ? [] : [{ field: `${table.module.id}.${field.name}`, on }]
  })

/**
 * For each choice of a filter the records that have it. Its condition is that of the filter, which PostgreSQL then
 * leaves out: it counts such records by the index alone, and most of a list's time is its count.
 */
function choiceIndexes(tenant: number, table: Table): readonly FieldIndex[] {
  const { module } = table
  return [...module.filters.always, ...module.filters.more].flatMap((field) => {
    const choices = field.kind.column(field) === 'boolean' ? [true] : field.options.map(({ key }) => key)
    if (choices.length === 0 || choices.length > MAX_CHOICES || !hasEquality(table, field)) return []
    return choices.map((choice) => {
      const [condition = 'false'] = filterConditions(table, { [field.name]: choice }, 'UTC', new LiteralParameters())
      return {
        field: `${module.id}.${field.name}`,
        on: `${partitionOf(tenant, module.id)} (tenant_id, module, id) where deleted_at is null and ${condition.replaceAll('t.extra', 'extra')}`,
      }
    })
  })
}

/**
 * Whether a filter compares what `extra` contains. PostgreSQL knows how frequent that is, but not how frequent the values
 * of an expression are: it would sort all that one selects.
 */
const hasEquality = ({ storage }: Table, field: Field): boolean => {
  const place = storage.get(field.name)
  return place?.kind === 'extra' && isContained(place) && ['eq', 'in'].includes(filterOperator(field))
}

/** Fields for order and ranges, those of the default order first. */
function rangedFields({ module }: Table): readonly Field[] {
  const { list, fields, filters } = module
  if (!list) return []
  const named = [...(list.sort ?? []).map(({ field }) => field), ...list.columns.map(({ name }) => name)]
  const ordered = named
    .flatMap((name) => fields.get(name) ?? [])
    .filter((field) => isSortable(field) && !isChoice(field))
  const ranged = [...filters.always, ...filters.more].filter((field) => filterOperator(field) === 'range')
  return [...new Set([...ordered, ...ranged.flatMap(({ name }) => fields.get(name) ?? [])])]
}

function indexDefinition(tenant: number, table: Table, field: Field, isPromoted: boolean): string | null {
  const stored = table.storage.get(field.name)
  if (stored?.kind !== 'extra' || !table.columns.has('deleted_at')) return null
  const place = comparedStorage(stored, field)
  if (place.kind !== 'extra' || !place.ordered) return null
  const read = place.ordered.read.replace('(t.extra,', '(extra,')
  if (isPromoted) return `${partitionOf(tenant, table.module.id)} ((${read}), id) where deleted_at is null`
  const rows = table.general ? ` and ${table.general.column} = ${table.general.value}` : ''
  const target = table.general ? SHARED_PARTITION : `public.${targetOf(table)}`
  return `${target} ((${read}), id) where tenant_id = ${tenant} and deleted_at is null${rows}`
}

const nameOf = (tenant: number, on: string): string =>
  `own_${tenant}_${createHash('sha256').update(on).digest('hex').slice(0, 16)}`
