import { refuse } from '../../operation/index.ts'
import type { Answer, Portal } from '../../operation/index.ts'
import type { Table } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { eraseSignatures, dropFiles } from './eraseFiles.ts'
import { erasureEffect, findErasable } from './findErasable.ts'
import type { ErasablePerson } from './findErasable.ts'
import { removeServerRows } from './removeServerRows.ts'
import { clearHistory, emptyRecords, removeUnreferenced } from './emptyRecords.ts'
import type { EraseContext } from './emptyRecords.ts'

export interface Eraser extends EraseContext {
  readonly portal: Pick<Portal, 'clock' | 'tenantDefinitions'>
}

const LAST_ADMINISTRATOR = '92022'

/**
 * Erases a person's data in one transaction: empties, removes or keeps their records as each definition says, deletes
 * drafts, uploads and sessions, clears histories, empties signatures and writes a log entry. Repeating it changes nothing. Returns a
 * refusal, or null.
 */
export async function erasePerson(erasing: Eraser, person: string): Promise<Answer | null> {
  const { rows, tenant, portal } = erasing
  const definitions = await portal.tenantDefinitions.withDisabled(rows, tenant)
  const eraser = { ...erasing, definitions }
  // Until their records are locked, whoever has locked one of them may still refer to the person.
  const { rowCount } = await rows.query({
    text: `select 1 from "user" where tenant_id = $1::int and id = $2::uuid for no key update`,
    values: [tenant.id, person],
  })
  if (rowCount === 0) return refuse('91016')
  const administering = await administrators(rows, tenant.id)
  if (administering.size === 1 && administering.has(person)) return refuse(LAST_ADMINISTRATOR)
  const erasable = await findErasable(rows, definitions, tenant.id, person)
  await writeEntry(eraser, person, erasable)
  await dropOwnFiles(eraser, person, erasable)
  await removeRows(eraser, person, erasable)
  for (const { table, trace, policy, ids } of erasable.modules) {
    if (policy === 'keep' || ids.length === 0) continue
    await emptyRecords(eraser, table, trace.table, policy === 'remove' ? await removeAll(eraser, table, ids) : ids)
    await clearHistory(rows, person, trace.table, ids)
  }
  await eraseSignatures(rows, eraser.portal, tenant.id, [person])
  return null
}

/**
 * Removes the records, and returns those that others still need. A folder can go once what it contains is gone, so that
 * removal goes on while it gets anywhere.
 */
async function removeAll(eraser: Eraser, table: Table, ids: readonly string[]): Promise<readonly string[]> {
  let left = ids
  while (left.length > 0) {
    const removed = new Set(await removeUnreferenced(eraser, table, left))
    if (removed.size === 0) return left
    left = left.filter((id) => !removed.has(id))
  }
  return left
}

/** Only the first erasure of a person is logged. */
async function writeEntry({ rows, tenant, by }: Eraser, person: string, erasable: ErasablePerson): Promise<void> {
  await rows.query({
    text: `insert into erasure (tenant_id, person, by_user, effect)
           select $1::int, $2::uuid, $3::uuid, $4::jsonb
            where not exists (select from erasure where tenant_id = $1::int and person = $2::uuid)`,
    values: [tenant.id, person, by, JSON.stringify(erasureEffect(erasable))],
  })
}

/** Files of kept records stay. */
async function dropOwnFiles(
  { rows, tenant, portal }: Eraser,
  person: string,
  { traces, modules }: ErasablePerson,
): Promise<void> {
  const own = traces.find(({ table }) => table.name === 'file')?.ownCondition ?? 'false'
  const kept = modules.filter(({ policy }) => policy === 'keep')
  const tables = kept.filter(({ table }) => !table.general).map(({ trace }) => trace.table.name)
  const records = kept.filter(({ table }) => table.general).flatMap(({ ids }) => ids)
  await dropFiles(rows, portal, {
    text: `t.tenant_id = $1::int and (${own}) and (t.record_table is null or not t.record_table = any($3::text[]))
             and (t.record_id is null or not t.record_id = any($4::uuid[])) and $2::uuid is not null`,
    values: [tenant.id, person, tables, records],
  })
}

async function removeRows(
  { rows, tenant }: Eraser,
  person: string,
  { traces, modules }: ErasablePerson,
): Promise<void> {
  const ofModules = new Set(modules.map(({ trace }) => trace.table.name))
  const tables = traces.map(({ table }) => table).filter(({ name }) => !ofModules.has(name))
  await removeServerRows(rows, tenant.id, [person], tables)
}

const ADMINISTRATOR = 1

/** Reads the tenant's administrators and locks them until the transaction ends. */
export async function administrators(rows: Rows, tenant: number): Promise<ReadonlySet<string>> {
  const { rows: found } = await rows.query<{ readonly user_id: string }>({
    text: `select user_id from user_role where tenant_id = $1::int and role_type = ${ADMINISTRATOR} and live order by user_id for update`,
    values: [tenant],
  })
  return new Set(found.map(({ user_id }) => user_id))
}
