import { refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'

/** Removes the entry of an address, which the call names instead of an id. */
export const remove: Operation = async (context, call) => {
  const { rows } = await context.rows.query<{ readonly id: string }>({
    name: 'blacklist-entry',
    text: 'select id from blacklist where tenant_id = $1::int and deleted_at is null and lower(email) = lower($2)',
    values: [context.tenant.id, call.record['correo'] ?? ''],
  })
  const [entry] = rows
  const removing = resource['remove']
  return entry && removing ? removing(context, { ...call, id: entry.id }) : refuse('91016')
}
