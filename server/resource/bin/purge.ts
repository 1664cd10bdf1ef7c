import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer, Portal } from '../../operation/index.ts'
import { Parameters, scopeCondition, unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { allOrNothing } from '../bulk/index.ts'
import { isOffered } from '../isOffered.ts'
import { mapConstraintErrors } from '../mapConstraintErrors.ts'
import { readRemoved } from '../readRecord.ts'
import type { StoredRecord } from '../selection.ts'
import { tableOf } from '../table.ts'
import { releaseFilesOf } from '../../files/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { changeRemoved } from './changeRemoved.ts'
import { lockRemovedTree } from './removedTree.ts'

const NOT_FOUND = '91016'
const NOT_OFFERED = '71001'

/** Removes a record of the bin for good, with its files and with what was removed together with it below. */
export const purge: Operation = (context, { id }) =>
  mapConstraintErrors(
    () =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        const inside = { ...context, rows }
        return (await purgeRecords(inside, id === null ? [] : [id], (one) => isOffered(one, inside))) ?? answer(204)
      }),
    'removing',
  )

/** Removes all selected records of the bin for good, or none. */
export const bulkPurge: Operation = (context, call) =>
  changeRemoved(context, call, (inside, ids) =>
    mapConstraintErrors(async () => (await purgeRecords(inside, ids)) ?? answer(200), 'removing'),
  )

async function purgeRecords(
  context: CallContext,
  ids: readonly string[],
  offers: (stored: StoredRecord) => boolean = () => true,
): Promise<RefusedAnswer | null> {
  const table = tableOf(context)
  const all = await lockRemovedTree(context, table, ids)
  const removed = await readRemoved(context, table, all, context.scope)
  const chosen = removed.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0 || chosen.length < ids.length) return refuse(NOT_FOUND)
  if (!chosen.every(offers)) return refuse(NOT_OFFERED)
  await deleteRemoved(
    context,
    context.rows,
    table,
    removed.map(({ id }) => id),
  )
  return null
}

/** Records that are removed in one transaction. */
const BATCH_SIZE = 200

/** Removes everything for good that the caller may restore. What cannot be removed ends it. */
export const emptyBin: Operation = async (context) => {
  for (;;) {
    const ids = await someRemoved(context)
    if (ids.length === 0) return answer(204)
    const done = await mapConstraintErrors(
      () =>
        allOrNothing(context.rows, async (rows): Promise<Answer> => {
          await deleteRemoved(context, rows, tableOf(context), ids)
          return answer(204)
        }),
      'removing',
    )
    if (!done.ok) return done
  }
}

async function someRemoved(context: CallContext): Promise<readonly string[]> {
  const { rows, tenant, plan, scope } = context
  const table = tableOf(context)
  const parameters = new Parameters()
  const where = `t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.deleted_at is not null and ${scopeCondition(table, scope, plan.user, parameters)}`
  const { rows: found } = await rows.query<{ readonly id: string }>({
    text: `select t.id from ${table.name} t where ${where} order by t.id limit ${BATCH_SIZE}`,
    values: parameters.values,
  })
  return found.map(({ id }) => id)
}

interface Deleter {
  readonly portal: Pick<Portal, 'clock'>
  readonly tenant: { readonly id: number }
}

/**
 * Deletes rows that are still removed, in the caller's transaction: their files are released, and their history keeps
 * that they were there and no values.
 */
export async function deleteRemoved(deleter: Deleter, rows: Rows, table: Table, ids: readonly string[]): Promise<void> {
  const { rows: gone } = await rows.query<{ readonly id: string }>({
    text: `delete from ${table.name} where tenant_id = $1::int and id = any($2::uuid[]) and deleted_at is not null returning id`,
    values: [deleter.tenant.id, ids],
  })
  const deleted = gone.map(({ id }) => id)
  await releaseFilesOf(deleter, rows, unquotedName(table), deleted)
  await rows.query({
    name: 'blank-purged',
    text: 'select blank_purged($1, $2::text[])',
    values: [unquotedName(table), deleted],
  })
}
