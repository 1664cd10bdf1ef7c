import type { RetentionSource } from '#engine/source'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import type { StoredTable } from '../person/index.ts'

/** A module with a retention period. */
export interface RetainedModule {
  readonly table: Table
  readonly stored: StoredTable
  readonly months: number
  /** Local time at which the period starts: SQL over `t`, with the zone as `$2`. */
  readonly since: string
  readonly erase: 'anonymise' | 'remove'
}

export type RetentionTarget =
  | { readonly kind: 'retained'; readonly module: string; readonly retained: RetainedModule }
  /** The records or the start of their period are not stored in a table. */
  | { readonly kind: 'unstored'; readonly module: string }

const retentionPeriods = (model: TenantDefinitions): readonly (readonly [module: string, RetentionSource])[] =>
  [...model.modules].flatMap(([id, { source }]) =>
    source.privacy?.retention && source.privacy.erase !== 'keep' ? [[id, source.privacy.retention] as const] : [],
  )

export const retentionModules = (model: TenantDefinitions): readonly string[] =>
  retentionPeriods(model).map(([id]) => id)

export const hasRetention = (model: TenantDefinitions): boolean => retentionPeriods(model).length > 0

/** Finds the modules with a retention period. */
export const retainedModules = (model: TenantDefinitions, tables: readonly StoredTable[]): readonly RetentionTarget[] =>
  retentionPeriods(model).map(([module, { months, since: field }]) => {
    const table = model.tables.get(module)
    const stored = tables.find(({ name }) => table !== undefined && unquotedName(table) === name)
    const since = table && localTime(table, field)
    const erase = table?.module.source.privacy?.erase === 'remove' ? 'remove' : 'anonymise'
    return table && stored && since
      ? { kind: 'retained', module, retained: { table, stored, months, since, erase } }
      : { kind: 'unstored', module }
  })

function localTime({ storage }: Table, field: string): string | null {
  const place = storage.get(field)
  if (place?.kind !== 'column' && place?.kind !== 'extra') return null
  if (place.type === 'date') return `(${place.read})::timestamp`
  return place.type === 'timestamptz' ? `((${place.read}) at time zone $2::text)` : null
}
