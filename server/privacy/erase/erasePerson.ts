import type { Answer } from '../../call/answer.ts'
import { refuse } from '../../call/answer.ts'
import type { Portal } from '../../call/portal.ts'
import { administrators } from './administrators.ts'
import { dropFiles } from './dropFiles.ts'
import { effectOf } from './effectOf.ts'
import { erasableOf } from './erasable.ts'
import type { Erasable } from './erasable.ts'
import { removeOwnRows } from './ownRows.ts'
import { blankHistory, emptyRecords, isRemoved } from './records.ts'
import type { Emptier } from './records.ts'

export interface Eraser extends Emptier {
  readonly portal: Pick<Portal, 'clock'>
}

const ONLY_ADMINISTRATOR = '92022'

/**
 * Erases a person's data, all or nothing: their records are emptied, removed or kept as each definition says, their drafts, uploads and sessions
 * go, the histories let go of what they hold of them, and who has had it done stands in the log. Done twice it is the same as once.
 * Answers a refusal, or null where it is done.
 */
export async function erasePerson(eraser: Eraser, person: string): Promise<Answer | null> {
  const { rows, tenant, model } = eraser
  const { rowCount } = await rows.query({
    text: `select 1 from "user" where tenant_id = $1::int and id = $2::uuid for update`,
    values: [tenant.id, person],
  })
  if (rowCount === 0) return refuse('91016')
  const administering = await administrators(rows, tenant.id)
  if (administering.size === 1 && administering.has(person)) return refuse(ONLY_ADMINISTRATOR)
  const erasable = await erasableOf(rows, model, tenant.id, person)
  await writeEntry(eraser, person, erasable)
  await dropOwnFiles(eraser, person, erasable)
  await removeRows(eraser, person, erasable)
  for (const { table, trace, policy, ids } of erasable.modules) {
    if (policy === 'keep' || ids.length === 0) continue
    if (policy !== 'remove' || !(await isRemoved(eraser, table, ids)))
      await emptyRecords(eraser, table, trace.table, ids)
    await blankHistory(rows, person, trace.table, ids)
  }
  return null
}

/** The first erasure of a person is the one that is told of. */
async function writeEntry({ rows, tenant, by }: Eraser, person: string, erasable: Erasable): Promise<void> {
  await rows.query({
    text: `insert into erasure (tenant_id, person, by_user, effect)
           select $1::int, $2::uuid, $3::uuid, $4::jsonb
            where not exists (select from erasure where tenant_id = $1::int and person = $2::uuid)`,
    values: [tenant.id, person, by, JSON.stringify(effectOf(erasable))],
  })
}

/** Files of records that are kept stay with them. */
async function dropOwnFiles(
  { rows, tenant, portal }: Eraser,
  person: string,
  { traces, modules }: Erasable,
): Promise<void> {
  const own = traces.find(({ table }) => table.name === 'file')?.own ?? 'false'
  const kept = modules.filter(({ policy }) => policy === 'keep').map(({ trace }) => trace.table.name)
  await dropFiles(rows, portal, {
    text: `t.tenant_id = $1::int and (${own}) and (t.record_table is null or not t.record_table = any($3::text[])) and $2::uuid is not null`,
    values: [tenant.id, person, kept],
  })
}

async function removeRows({ rows, tenant }: Eraser, person: string, { traces, modules }: Erasable): Promise<void> {
  const ofModules = new Set(modules.map(({ trace }) => trace.table.name))
  const tables = traces.map(({ table }) => table).filter(({ name }) => !ofModules.has(name))
  await removeOwnRows(rows, tenant.id, [person], tables)
}
