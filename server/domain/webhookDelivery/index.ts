import type { ModuleOperations, Operation } from '../../operation/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import { answeredFields, readRecord, refuseConflict, tableOf, toWire } from '../../resource/index.ts'

/** Sends a delivery again now, under the same id of its event. A running attempt continues. */
const send: Operation = async (context, { id, version }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, context.scope)
  if (!stored) return refuse('91016')
  if (version !== null && version !== stored.version)
    return refuseConflict(context, context.rows, table, stored.id, { version, sent: {} })
  await context.rows.query({
    name: 'deliver-again',
    text: `update webhook_delivery
              set attempts = case when state = 'waiting' then attempts else 0 end, state = 'waiting', sent_at = null,
                  run_at = now(), version = version + 1, updated_at = now(), updated_by = $3::uuid
            where tenant_id = $1::int and id = $2::uuid`,
    values: [context.tenant.id, stored.id, context.plan.user],
  })
  const present = await readRecord(context, table, stored.id, context.scope)
  if (!present) return refuse('91016')
  return answer(200, toWire(present, answeredFields(table), context), { etag: `"${present.version}"` })
}

export const webhookDelivery: ModuleOperations = { operations: { send } }
