import { createHash } from 'node:crypto'
import { isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { filterOperator } from '#engine/list'
import { comparedStorage } from './compared.ts'
import { targetOf } from './generalRows.ts'
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

/** Pattern of these names. */
export const TENANT_INDEX = '^own_[0-9]+_[0-9a-f]{16}$'
/** Pattern of one tenant's names. */
export const indexPatternOf = (tenant: number): string => `^own_${tenant}_[0-9a-f]{16}$`

/**
 * The indexes for a tenant's own fields that a list sorts by or filters by range. Equality needs none, because one
 * index on `extra` serves it.
 */
export function tenantIndexes(tenant: number, tables: ReadonlyMap<string, Table>): TenantIndexes {
  const all = [...tables.values()].flatMap((table) =>
    rangedFields(table).flatMap((field) => {
      const on = indexDefinition(tenant, table, field)
      return on === null ? [] : [{ field: `${table.module.id}.${field.name}`, on }]
    }),
  )
  return {
    wanted: all.slice(0, MAX_INDEXES).map(({ on }) => ({ name: nameOf(tenant, on), on })),
    omitted: all.slice(MAX_INDEXES).map(({ field }) => field),
  }
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

function indexDefinition(tenant: number, table: Table, field: Field): string | null {
  const stored = table.storage.get(field.name)
  if (stored?.kind !== 'extra' || !table.columns.has('deleted_at')) return null
  const place = comparedStorage(stored, field)
  if (place.kind !== 'extra' || !place.ordered) return null
  const read = place.ordered.read.replace('(t.extra,', '(extra,')
  const rows = table.general ? ` and ${table.general.column} = ${table.general.value}` : ''
  return `public.${targetOf(table)} ((${read}), id) where tenant_id = ${tenant} and deleted_at is null${rows}`
}

const nameOf = (tenant: number, on: string): string =>
  `own_${tenant}_${createHash('sha256').update(on).digest('hex').slice(0, 16)}`
