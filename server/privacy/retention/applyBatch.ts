import { PERSON, personOf } from '#engine/definition'
import type { Portal } from '../../operation/index.ts'
import {
  administrators,
  clearHistory,
  dropFiles,
  emptyRecords,
  eraseSignatures,
  removeServerRows,
  removeUnreferenced,
} from '../erase/index.ts'
import type { Effect, EraseContext } from '../erase/index.ts'
import type { StoredTable } from '../person/index.ts'
import { holdsAnyData } from './dueRecords.ts'
import type { RetainedModule } from './retainedModules.ts'
import { closeWaiting } from './waitingList.ts'

export interface BatchContext extends EraseContext {
  readonly portal: Pick<Portal, 'clock'>
  /** Tables without a module. */
  readonly ownTables: readonly StoredTable[]
  /** Only counts records. */
  readonly isDryRun: boolean
}

export interface BatchResult {
  readonly removed: number
  readonly emptied: number
  /** Records of other modules that follow these, and were removed or emptied with them. */
  readonly taken: number
}

type EmptiedModule = Omit<RetainedModule, 'months' | 'since'>

/** Removes or empties expired records, their files and their history, first those that follow them, and logs it. */
export async function applyBatch(
  settler: BatchContext,
  retained: EmptiedModule,
  due: readonly string[],
): Promise<BatchResult> {
  const ids = await removableIds(settler, retained, due)
  const taken = await takeFollowers(settler, retained, ids)
  const removed = retained.erase === 'remove' ? await tryRemove(settler, retained, ids) : []
  const left = ids.filter((id) => !removed.includes(id))
  const emptied = retained.erase === 'remove' ? await withData(settler, retained, left) : left
  const settled = { removed: removed.length, emptied: emptied.length, taken }
  if (settler.isDryRun || removed.length + emptied.length === 0) return settled
  await writeChanges(settler, retained, removed, emptied)
  await closeWaiting(settler, retained, [...removed, ...emptied])
  return settled
}

/** Removes or empties the records that follow others. One that an administrator has stopped stays until it is let go. */
async function takeFollowers(
  settler: BatchContext,
  { followers }: EmptiedModule,
  ids: readonly string[],
): Promise<number> {
  const { rows, tenant } = settler
  let taken = 0
  for (const { retained, followed, follows } of ids.length > 0 ? followers : []) {
    const { rows: found } = await rows.query<{ readonly id: string }>({
      text: `select t.id from ${retained.table.name} t
              where t.tenant_id = $1::int and (${followed})::uuid = any($2::uuid[]) and ${follows}
                and not exists (select from retention r where r.tenant_id = t.tenant_id and r.module = $3 and r.record = t.id and r.state = 'stopped')
              order by t.id for update of t`,
      values: [tenant.id, ids, retained.table.module.id],
    })
    const { removed, emptied } = await applyBatch(
      settler,
      retained,
      found.map(({ id }) => id),
    )
    taken += removed + emptied
  }
  return taken
}

async function writeChanges(
  settler: BatchContext,
  { table, stored }: EmptiedModule,
  removed: readonly string[],
  emptied: readonly string[],
): Promise<void> {
  const { rows, tenant, portal, by } = settler
  const gone = [...removed, ...emptied]
  await removeServerRowsOf(settler, table, emptied)
  await emptyRecords(settler, table, stored, emptied)
  await dropFiles(rows, portal, {
    text: `t.tenant_id = $1::int and t.record_table = $2 and t.record_id = any($3::uuid[]) and t.state <> 'dropped'`,
    values: [tenant.id, stored.name, gone],
  })
  const effect: readonly Effect[] = [
    { module: table.module.id, does: 'remove', records: removed.length },
    { module: table.module.id, does: 'anonymise', records: emptied.length },
  ]
  await rows.query({
    text: 'insert into erasure (tenant_id, person, by_user, effect) values ($1::int, null, $2::uuid, $3::jsonb)',
    values: [tenant.id, by, JSON.stringify(effect.filter(({ records }) => records > 0))],
  })
  await clearHistory(rows, null, stored, gone)
  await eraseSignatures(rows, portal, tenant.id, personOf(table.module) === PERSON ? gone : [])
}

/** Keeps at least one administrator of the tenant. */
async function removableIds(
  { rows, tenant }: BatchContext,
  { table }: EmptiedModule,
  due: readonly string[],
): Promise<readonly string[]> {
  if (personOf(table.module) !== PERSON) return due
  const administering = [...(await administrators(rows, tenant.id))]
  const last = administering.every((id) => due.includes(id)) ? administering.at(-1) : undefined
  return due.filter((id) => id !== last)
}

/** Removes the records that nothing references. A dry run rolls back. */
async function tryRemove(
  settler: BatchContext,
  { table }: EmptiedModule,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows, isDryRun } = settler
  if (isDryRun) await rows.query({ text: 'savepoint planning', values: [] })
  await removeServerRowsOf(settler, table, ids)
  const removed = await removeUnreferenced(settler, table, ids)
  if (isDryRun) await rows.query({ text: 'rollback to savepoint planning', values: [] })
  return removed
}

/** Deletes the server's own rows about people, and references to them. */
async function removeServerRowsOf(
  { rows, tenant, ownTables }: BatchContext,
  { module }: EmptiedModule['table'],
  ids: readonly string[],
): Promise<void> {
  if (personOf(module) === PERSON) await removeServerRows(rows, tenant.id, ids, ownTables)
}

async function withData(
  settler: BatchContext,
  retained: EmptiedModule,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows: found } = await settler.rows.query<{ readonly id: string }>({
    text: `select t.id from ${retained.table.name} t where t.tenant_id = $1::int and t.id = any($2::uuid[]) and ${holdsAnyData(settler, retained)} order by t.id`,
    values: [settler.tenant.id, ids],
  })
  return found.map(({ id }) => id)
}
