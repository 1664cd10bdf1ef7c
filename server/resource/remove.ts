import { answer, refuse } from '../operation/index.ts'
import type { Answer, CallContext, Operation } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { Parameters, isUuid, ofModule, scopeCondition, targetOf } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { dropAnswerFiles } from './answers/index.ts'
import { refuseConflict } from './refuseConflict.ts'
import { enqueueMails, removalOf } from './mails/index.ts'
import { mapConstraintErrors } from './mapConstraintErrors.ts'
import { isAlwaysOffered, isOffered } from './isOffered.ts'
import { readRecord } from './readRecord.ts'
import type { StoredRecord } from './selection.ts'
import { tableOf } from './table.ts'
import { closesCycle } from './closesCycle.ts'

/**
 * Soft-deletes a record. Remaining references refuse it with the code of their constraint, or move to the chosen
 * replacement.
 */
export const remove: Operation = async (context, { id, values, version }) => {
  const table = tableOf(context)
  const { onRemove } = context.module
  return mapConstraintErrors(
    () =>
      context.rows.transaction(async (rows): Promise<Answer> => {
        const stored = id === null ? null : await readRecord(context, table, id, context.scope, rows)
        if (!stored) return refuse('91016')
        if (!isOffered(stored, context)) return refuse('71001')
        if (version !== null && version !== stored.version)
          return refuseConflict(context, rows, table, stored.id, { version, sent: {} })
        const target = onRemove ? values[onRemove.reassign] : undefined
        if (target !== undefined && target !== null) {
          const refused = await reassign(context, rows, table, stored.id, target)
          if (refused) return refused
        }
        if (!(await removeStored(context, rows, table, stored, version)))
          return refuseConflict(context, rows, table, stored.id, { version: stored.version, sent: {} })
        if (!context.module.source.bin) await dropAnswerFiles(context, rows, stored)
        await enqueueMails(context, rows, removalOf(stored))
        return answer(204)
      }),
    'removing',
  )
}

/**
 * Removes the record if it is still live. The version must match if the client sent one or if a condition was
 * evaluated on the record.
 */
async function removeStored(
  context: CallContext,
  rows: Rows,
  table: Table,
  stored: StoredRecord,
  version: number | null,
): Promise<boolean> {
  const { tenant, plan, scope } = context
  const parameters = new Parameters()
  const by = parameters.add(plan.user, 'uuid')
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    `t.id = ${parameters.add(stored.id, 'uuid')}`,
    't.deleted_at is null',
    ...ofModule(table),
    scopeCondition(table, scope, plan.user, parameters),
    ...(version === null && isAlwaysOffered(context) ? [] : [`t.version = ${parameters.add(stored.version, 'int')}`]),
  ].join(' and ')
  const { rowCount } = await rows.query({
    text: `update ${targetOf(table)} t set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = ${by} where ${where}`,
    values: parameters.values,
  })
  return rowCount === 1
}

/**
 * Moves all live references from `id` to `target`, which must be a live record of the tenant outside the removed
 * subtree.
 */
async function reassign(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  target: unknown,
): Promise<Answer | null> {
  const field = context.module.onRemove?.reassign ?? ''
  const bad = refuse('90004', { fields: [{ pointer: `/${field}`, code: '90004' }] })
  if (!isUuid(target) || target === id || (await closesCycle(context, table, rows, [id], target))) return bad
  const found = await rows.query({
    text: `select 1 from ${table.name} where tenant_id = $1::int and id = $2::uuid and deleted_at is null for key share`,
    values: [context.tenant.id, target],
  })
  if (found.rowCount === 0) return bad
  for (const { table: other, column } of table.referredBy) {
    await rows.query({
      text: `update ${other} set ${column} = $3::uuid, version = version + 1, updated_at = now(), updated_by = $4::uuid where tenant_id = $1::int and ${column} = $2::uuid and deleted_at is null`,
      values: [context.tenant.id, id, target, context.plan.user],
    })
  }
  return null
}
