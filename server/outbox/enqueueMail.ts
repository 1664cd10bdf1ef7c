import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Mail } from '../mail/index.ts'
import { newId } from '../sql/index.ts'

/** On whose behalf something is owed. */
type EnqueueContext = Pick<CallContext, 'tenant' | 'plan'>

export interface OutboxEntry {
  readonly key: string
  /** Whom the mail is for; null: nobody of the organisation. */
  readonly person: string | null
}

/**
 * Writes a mail into the outbox, in the transaction of the change that it tells of: it is sent if that is committed, and only then.
 * The key says what it is for: what owes it twice owes it once.
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
