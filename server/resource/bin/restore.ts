import type { DecodedCall } from '#engine/call'
import type { Values } from '#engine/form'
import { referencedFiles, storedFiles } from '../../files/index.ts'
import { isDatabaseError } from '../../database/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { Parameters } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { assignments } from '../assignments.ts'
import { allOrNothing } from '../bulk/index.ts'
import { validateChange } from '../edit.ts'
import { writePlan } from '../fields.ts'
import { isOffered } from '../isOffered.ts'
import { refuseBeyondLimit } from '../limits.ts'
import { mapConstraintErrors } from '../mapConstraintErrors.ts'
import { readRemoved } from '../readRecord.ts'
import type { StoredRecord } from '../selection.ts'
import { tableOf } from '../table.ts'
import { changeRemoved } from './changeRemoved.ts'
import { lockRemovedTree, parentColumn } from './removedTree.ts'

const NOT_FOUND = '91016'
const NOT_OFFERED = '71001'
const VERSION_CONFLICT = '92001'
const INCOMPLETE = '92056'
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Restores a removed record, with what was removed together with it below. If its parent is gone, it stands at the top.
 * Values that the call sends, such as another name, replace the stored ones.
 */
export const restore: Operation = (context, call) =>
  restoring(() =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const refused = await restoreRecords(inside, call.id === null ? [] : [call.id], (stored) =>
        isOffered(stored, inside) ? sentValues(inside, call, stored) : Promise.resolve(refuse(NOT_OFFERED)),
      )
      return refused ?? answer(204)
    }),
  )

/** Restores all selected records or none, each with what was removed together with it. */
export const bulkRestore: Operation = (context, call) =>
  changeRemoved(context, call, (inside, ids) =>
    restoring(async () => (await restoreRecords(inside, ids)) ?? answer(200)),
  )

/** A reference of the record, or a file of it, may be gone by now. */
const restoring = (work: () => Promise<Answer>): Promise<Answer> =>
  mapConstraintErrors(() =>
    work().catch((error: unknown) => {
      if (isDatabaseError(error) && error.code === FOREIGN_KEY_VIOLATION) return refuse(INCOMPLETE)
      throw error
    }),
  )

type Change = Values | RefusedAnswer

const isRefused = (change: Change): change is RefusedAnswer => 'refusal' in change && change['ok'] === false

const NO_CHANGE = (): Promise<Values> => Promise.resolve({})

async function restoreRecords(
  context: CallContext,
  ids: readonly string[],
  changeOf: (stored: StoredRecord) => Promise<Change> = NO_CHANGE,
): Promise<RefusedAnswer | null> {
  const table = tableOf(context)
  const all = await lockRemovedTree(context, table, ids)
  const removed = await readRemoved(context, table, all, context.scope)
  const chosen = removed.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0 || chosen.length < ids.length) return refuse(NOT_FOUND)
  const changes = new Map<string, Values>()
  for (const stored of chosen) {
    const change = await changeOf(stored)
    if (isRefused(change)) return change
    changes.set(stored.id, change)
  }
  for (const stored of removed) {
    const refused = await refuseBeyondLimit(context, table, context.rows, stored.values)
    if (refused) return refused
  }
  await writeRestored(context, table, removed, changes)
  return (await hasAllFiles(context, removed)) ? null : refuse(INCOMPLETE)
}

/** The values that the call sends, judged like those of an edit. */
async function sentValues(context: CallContext, call: DecodedCall, stored: StoredRecord): Promise<Change> {
  if (call.version !== null && call.version !== stored.version) return refuse(VERSION_CONFLICT)
  const sent = Object.fromEntries(
    Object.entries(call.values).filter(([, value]) => value !== undefined && value !== null),
  )
  if (Object.keys(sent).length === 0) return {}
  const table = tableOf(context)
  const change = { ...call, payload: sent }
  const decided = await validateChange(context, change, table, writePlan(table, context.call.operation), stored)
  return decided.ok ? decided.values : decided
}

async function writeRestored(
  { rows, tenant, plan }: CallContext,
  table: Table,
  removed: readonly StoredRecord[],
  changes: ReadonlyMap<string, Values>,
): Promise<void> {
  const parameters = new Parameters()
  const ids = parameters.add(
    removed.map(({ id }) => id),
    'uuid[]',
  )
  const home = parameters.add(tenant.id, 'int')
  const parent = parentColumn(table)
  const changed = [...changes].flatMap(([id, values]) =>
    assignments(table, values, parameters, (fresh) => `t.extra || ${fresh}`).map(
      ({ column, value }) =>
        `${column} = case when t.id = ${parameters.add(id, 'uuid')} then ${value} else t.${column} end`,
    ),
  )
  const isParentThere = `exists (select from ${table.name} p where p.tenant_id = t.tenant_id and p.id = t.${parent ?? 'id'} and (p.deleted_at is null or p.id = any(${ids})))`
  const set = [
    'deleted_at = null',
    'version = t.version + 1',
    'updated_at = now()',
    `updated_by = ${parameters.add(plan.user, 'uuid')}`,
    ...(parent === null ? [] : [`${parent} = case when ${isParentThere} then t.${parent} end`]),
    ...changed,
  ]
  await rows.query({
    text: `update ${table.name} t set ${set.join(', ')} where t.tenant_id = ${home} and t.id = any(${ids}) and t.deleted_at is not null`,
    values: parameters.values,
  })
}

/** Whether the files of restored records are still there. */
async function hasAllFiles({ module, rows, tenant }: CallContext, removed: readonly StoredRecord[]): Promise<boolean> {
  const fields = [...module.fields.values()]
  const ids = new Set(removed.flatMap(({ values }) => referencedFiles(fields, values).map(({ id }) => id)))
  return (await storedFiles(rows, tenant.id, [...ids])).size === ids.size
}
