import { answer, refuse } from '../call/answer.ts'
import type { Answer } from '../call/answer.ts'
import type { CallContext, Operation, Rows } from '../call/context.ts'
import { isUuid } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { refuseClash } from './clash.ts'
import { coded } from './constraint.ts'
import { isOffered } from './isOffered.ts'
import { readRow } from './readRow.ts'
import { tableOf } from './table.ts'
import { closesCircle } from './tree.ts'

/** Removes softly. What still refers to the record refuses by the code of its constraint, or moves to the record that was chosen for it. */
export const remove: Operation = async (context, { id, values, version }) => {
  const table = tableOf(context)
  const { onRemove } = context.module
  return coded(
    () =>
      context.rows.transaction(async (rows): Promise<Answer> => {
        const stored = id === null ? null : await readRow(context, table, id, context.scope, rows)
        if (!stored) return refuse('91016')
        if (!isOffered(stored, context)) return refuse('71001')
        if (version !== null && version !== stored.version)
          return refuseClash(context, rows, table, stored.id, { version, sent: {} })
        const target = onRemove ? values[onRemove.reassign] : undefined
        if (target !== undefined && target !== null) {
          const refused = await reassign(context, rows, table, stored.id, target)
          if (refused) return refused
        }
        await rows.query({
          text: `update ${table.name} set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = $3::uuid where tenant_id = $1::int and id = $2::uuid and deleted_at is null`,
          values: [context.tenant.id, stored.id, context.plan.user],
        })
        return answer(204)
      }),
    'removing',
  )
}

/** Moves every live row that refers to `id` to `target`: a live record of the same tenant outside the removed branch. */
async function reassign(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  target: unknown,
): Promise<Answer | null> {
  const field = context.module.onRemove?.reassign ?? ''
  const bad = refuse('90004', { fields: [{ pointer: `/${field}`, code: '90004' }] })
  if (!isUuid(target) || target === id || (await closesCircle(context, table, rows, id, target))) return bad
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
