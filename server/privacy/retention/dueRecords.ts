import { validZone } from '../../operation/index.ts'
import { emptiedColumns, holdsAnyText } from '../erase/index.ts'
import type { EraseContext } from '../erase/index.ts'
import type { RetainedModule } from './retainedModules.ts'
import { storedTables } from '../person/index.ts'
import { retainedModules } from './retainedModules.ts'

/** Records per transaction. */
export const BATCH_SIZE = 500

/** Smallest id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** SQL for whether a record or its history still holds data to empty. */
export function holdsAnyData(
  emptier: Pick<EraseContext, 'tenant' | 'definitions'>,
  { table, stored }: Pick<RetainedModule, 'table' | 'stored'>,
): string {
  const columns = emptiedColumns(emptier, table, stored)
  if (columns.length === 0) return 'false'
  return `(${holdsAnyText(columns)} or exists (select from history h where h.tenant_id = t.tenant_id and h.entity = '${stored.name}'
            and h.record = t.id::text and (h.before <> '{}' or h.after <> '{}')))`
}

type Expiring = Pick<EraseContext, 'tenant' | 'definitions'>

/** SQL for whether the period of a record `t` is over: tenant `$1`, zone `$2`, months `$3` and the instant `$4`. */
export const isExpired = (emptier: Expiring, retained: RetainedModule): string =>
  `t.tenant_id = $1::int
     and (${retained.since} + make_interval(months => $3::int)) at time zone $2::text <= $4::timestamptz
     and ${retained.erase === 'remove' ? 'true' : holdsAnyData(emptier, retained)}`

/** Values for `isExpired`. */
export const expiryValues = ({ tenant }: Expiring, { months }: RetainedModule, instant: Date): readonly unknown[] => [
  tenant.id,
  validZone(tenant.attributes['zonaHoraria']),
  months,
  instant,
]

/**
 * Reads the next expired records by id, and skips locked ones: all of them, or those whose wait is over. A record that is
 * still referenced stays listed as done, and is tried again.
 */
export async function dueRecords(
  emptier: EraseContext,
  retained: RetainedModule,
  after: string,
  instant: Date,
  which: 'all' | 'waited',
): Promise<readonly string[]> {
  const waited = `exists (select from retention r where r.tenant_id = t.tenant_id and r.module = $6 and r.record = t.id
                            and (r.state = 'done' or r.state = 'waiting' and r.due_at <= $4::timestamptz))`
  const { rows: found } = await emptier.rows.query<{ readonly id: string }>({
    text: `select t.id from ${retained.table.name} t
            where ${isExpired(emptier, retained)} and t.id > $5::uuid and (length($6) = 0 or ${waited})
            order by t.id limit ${BATCH_SIZE} for update of t skip locked`,
    values: [...expiryValues(emptier, retained, instant), after, which === 'waited' ? retained.table.module.id : ''],
  })
  return found.map(({ id }) => id)
}

/** How many records of a module the retention period of these definitions would delete. 0 without a period. */
export async function countExpired(
  emptier: Pick<EraseContext, 'rows' | 'tenant' | 'definitions'>,
  module: string,
  instant: Date,
): Promise<number> {
  const { rows, definitions } = emptier
  const found = retainedModules(definitions, await storedTables(rows)).find((one) => one.module === module)
  if (found?.kind !== 'retained') return 0
  const { rows: counted } = await rows.query<{ readonly expired: number }>({
    text: `select count(*)::int as expired from ${found.retained.table.name} t where ${isExpired(emptier, found.retained)}`,
    values: expiryValues(emptier, found.retained, instant),
  })
  return counted[0]?.expired ?? 0
}
