import { answer, refuse } from '../../operation/index.ts'
import type { ModuleOperations, Operation } from '../../operation/index.ts'
import { answeredFields, readRecord, refuseConflict, tableOf, toWire } from '../../resource/index.ts'

const SENT_ALREADY = '92007'

/**
 * Schedules a mail for now: a waiting one, or one that was given up, from its first attempt. Sent mails are refused,
 * and a running attempt continues.
 */
const send: Operation = async (context, { id, version }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, context.scope)
  if (!stored) return refuse('91016')
  if (version !== null && version !== stored.version)
    return refuseConflict(context, context.rows, table, stored.id, { version, sent: {} })
  const { rowCount } = await context.rows.query({
    name: 'send-again',
    text: `update outbox set state = 'waiting', run_at = now(), version = version + 1, updated_at = now(), updated_by = $3::uuid,
                  attempts = case when state = 'dead' then 0 else attempts end
            where tenant_id = $1::int and id = $2::uuid and state <> 'sent'`,
    values: [context.tenant.id, stored.id, context.plan.user],
  })
  if (rowCount === 0) return refuse(SENT_ALREADY)
  const present = await readRecord(context, table, stored.id, context.scope)
  if (!present) return refuse('91016')
  return answer(200, toWire(present, answeredFields(table), context), { etag: `"${present.version}"` })
}

export const outbox: ModuleOperations = { operations: { send } }
