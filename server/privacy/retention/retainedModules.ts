import { isTakenWith } from '#engine/definition'
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
  /** Modules whose records go with the records that they follow. */
  readonly followers: readonly Follower[]
}

/** A module with records that follow those of another one (`rows.follows`). */
export interface Follower {
  readonly retained: Omit<RetainedModule, 'months' | 'since'>
  /** SQL over `t` for the id of the record that it follows, and whether it does. */
  readonly followed: string
  readonly follows: string
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
  retentionPeriods(model).map(([module, { months, since: field, withFollowers }]) => {
    const emptied = emptiedModule(model, tables, module)
    const since = emptied && localTime(emptied.table, field)
    const followers = withFollowers ? followersOf(model, tables, module) : []
    return emptied && since
      ? { kind: 'retained', module, retained: { ...emptied, months, since, followers } }
      : { kind: 'unstored', module }
  })

function emptiedModule(
  model: TenantDefinitions,
  tables: readonly StoredTable[],
  module: string,
): Pick<RetainedModule, 'table' | 'stored' | 'erase'> | null {
  const table = model.tables.get(module)
  const stored = tables.find(({ name }) => table !== undefined && unquotedName(table) === name)
  const erase = table?.module.source.privacy?.erase === 'remove' ? 'remove' : 'anonymise'
  return table && stored ? { table, stored, erase } : null
}

const followersOf = (model: TenantDefinitions, tables: readonly StoredTable[], followed: string): readonly Follower[] =>
  [...model.modules.values()].flatMap(({ source }) => {
    const emptied = isTakenWith(source, followed) ? emptiedModule(model, tables, source.id) : null
    const place = (name: string | undefined) => (name === undefined ? undefined : emptied?.table.storage.get(name))
    const [to, given] = [place(source.rows?.follows?.field), place(source.rows?.follows?.if)]
    if (!emptied || to?.kind !== 'column' || given?.kind !== 'column') return []
    return [{ retained: { ...emptied, followers: [] }, followed: to.read, follows: `(${given.read}) is not null` }]
  })

function localTime({ storage }: Table, field: string): string | null {
  const place = storage.get(field)
  if (place?.kind !== 'column' && place?.kind !== 'extra') return null
  if (place.type === 'date') return `(${place.read})::timestamp`
  return place.type === 'timestamptz' ? `((${place.read}) at time zone $2::text)` : null
}
