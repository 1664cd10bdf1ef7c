import { createHash } from 'node:crypto'
import type { Field } from '#engine/field'
import { filterOperator, isSortable } from '#engine/list'
import { comparedStorage } from './compared.ts'
import { isChoice } from './isChoice.ts'
import type { Table } from './table.ts'

/** An index of one organisation over a field of its own. */
export interface TenantIndex {
  readonly name: string
  /** What it is made of, after its name: its own name says it, so that another meaning is another index. */
  readonly on: string
}

export interface TenantIndexes {
  readonly wanted: readonly TenantIndex[]
  /** Fields that would have one too, were there not so many: `requirement.x_number`. */
  readonly omitted: readonly string[]
}

/** Every one of them has to be written with every change of a row. */
const MAX_INDEXES = 10

/** Names of these indexes, and of no others. */
export const TENANT_INDEX = '^own_[0-9]+_[0-9a-f]{16}$'
/** Those of one organisation. */
export const indexPatternOf = (tenant: number): string => `^own_${tenant}_[0-9a-f]{16}$`

/**
 * The indexes that an organisation's own fields want: those that a list of its shows as a column that can be ordered, or filters by
 * range. Equality needs none, for one index over `extra` serves it.
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

/** Fields by which a list is ordered or asked for ranges, those of its first order first. */
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
  return `public.${table.name} ((${read}), id) where tenant_id = ${tenant} and deleted_at is null`
}

const nameOf = (tenant: number, on: string): string =>
  `own_${tenant}_${createHash('sha256').update(on).digest('hex').slice(0, 16)}`
