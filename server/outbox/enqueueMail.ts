import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Mail } from '../mail/index.ts'
import { newId } from '../sql/index.ts'

type EnqueueContext = Pick<CallContext, 'tenant' | 'plan'>

export interface OutboxEntry {
  readonly key: string
  /** The user it is addressed to. Null if the address belongs to nobody in the tenant. */
  readonly person: string | null
}

/**
 * Adds a mail to the outbox in the transaction of the change it reports, so that it is sent only after the commit. A
 * second mail with the same key is ignored.
 */
export async function enqueueMail(
  { tenant, plan }: EnqueueContext,
  rows: Rows,
  { key, person }: OutboxEntry,
  mail: Mail,
): Promise<void> {
  if (!rows.isInTransaction) throw new Error('a mail is written in the transaction of its change')
  const { to, subject, ...payload } = mail
  await rows.query({
    name: 'enqueue-mail',
    text: `insert into outbox (tenant_id, id, created_by, updated_by, kind, key, recipient, subject, payload, person)
           values ($1::int, $2::uuid, $3::uuid, $3::uuid, 'mail', $4, $5, $6, $7::jsonb, $8::uuid)
           on conflict (tenant_id, key) do nothing`,
    values: [tenant.id, newId(), plan.user, key, to, subject, JSON.stringify(payload), person],
  })
}
