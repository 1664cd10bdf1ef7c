import type { ModuleOperations, Operation } from '../../operation/index.ts'
import { refuse } from '../../operation/index.ts'
import { genericOperation } from '../../resource/index.ts'

/** Removes the entry of an address, which the call names instead of an id. */
const remove: Operation = async (context, call) => {
  const { rows } = await context.rows.query<{ readonly id: string }>({
    name: 'blacklist-entry',
    text: 'select id from blacklist where tenant_id = $1::int and deleted_at is null and lower(email) = lower($2)',
    values: [context.tenant.id, call.record['correo'] ?? ''],
  })
  const [entry] = rows
  return entry ? genericOperation('remove')(context, { ...call, id: entry.id }) : refuse('91016')
}

export const blacklist: ModuleOperations = { operations: { remove } }
