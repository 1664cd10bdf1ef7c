import type { Rows } from '../tenancy/index.ts'
import type { Mail } from '../mail/index.ts'
import { REACHABLE } from './findRecipient.ts'

/** Attempts before a mail is given up. */
export const MAX_ATTEMPTS = 5
/** Lease of a mail, in minutes. It is longer than any attempt. */
const LEASE_MINUTES = 5

/** A mail that this server has leased. No other server sends it during the lease. */
export interface LeasedMail {
  readonly id: string
  readonly lease: string
  /** Includes the current attempt. */
  readonly attempts: number
  /** The recipient has been blacklisted or removed since the mail was enqueued. */
  readonly unwanted: boolean
  /** The person who caused the mail. Null: the server did. */
  readonly author: string | null
  readonly mail: Mail
  /** Tells it from others: of a mail about a record its module, the name of the mail and the record come first. */
  readonly key: string
}

interface Row {
  readonly id: string
  readonly attempts: number
  readonly unwanted: boolean
  readonly author: string | null
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly payload: Omit<Mail, 'to' | 'subject'>
}

/** Leases the oldest due mail and skips those that other servers hold. Counts the attempt before it starts. */
export async function leaseMail(rows: Rows, tenant: number, lease: string): Promise<LeasedMail | null> {
  const { rows: found } = await rows.query<Row>({
    name: 'take-mail',
    text: `update outbox o set lease = $2::uuid, lease_until = now() + interval '${LEASE_MINUTES} minutes', attempts = o.attempts + 1
            where o.tenant_id = $1::int and o.id = (
              select id from outbox where tenant_id = $1::int and state = 'waiting' and run_at <= now()
                 and (lease_until is null or lease_until <= now())
               order by run_at, id limit 1 for update skip locked)
           returning o.id, o.attempts, o.created_by as author, o.key, o.recipient, o.subject, o.payload,
             exists (select from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
                      where m.tenant_id = o.tenant_id and m.mail = lower(o.recipient) and u.black_list)
             or exists (select from blacklist b
                         where b.tenant_id = o.tenant_id and b.deleted_at is null and lower(b.email) = lower(o.recipient))
             or (o.person is not null and not exists (select from "user" u
                      where u.tenant_id = o.tenant_id and u.id = o.person and ${REACHABLE})) as unwanted`,
    values: [tenant, lease],
  })
  const [row] = found
  if (!row) return null
  const { id, attempts, unwanted, author, key, recipient, subject, payload } = row
  return { id, lease, attempts, unwanted, author, key, mail: { ...payload, to: recipient, subject } }
}

/** Result of an attempt. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly problem: string; readonly seconds: number }
  | { readonly kind: 'dead'; readonly problem: string }
  /** Not the mail's fault. The attempt does not count. */
  | { readonly kind: 'back'; readonly problem: string | null }

/** Records the outcome of an attempt. False if the lease had expired. */
export async function recordOutcome(
  rows: Rows,
  tenant: number,
  { id, lease }: LeasedMail,
  outcome: Outcome,
): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'settle-mail',
    text: `update outbox set lease = null, lease_until = null, version = version + 1, updated_at = now(),
                  state = case $4 when 'sent' then 'sent' when 'dead' then 'dead' else 'waiting' end,
                  sent_at = case when $4 = 'sent' then now() end,
                  attempts = case when $4 = 'back' then attempts - 1 else attempts end,
                  run_at = case when $4 = 'later' then now() + make_interval(secs => $6::float8) else run_at end,
                  problem = case when $4 = 'sent' then null else coalesce($5, problem) end
            where tenant_id = $1::int and id = $2::uuid and lease = $3::uuid`,
    values: [
      tenant,
      id,
      lease,
      outcome.kind,
      'problem' in outcome ? outcome.problem : null,
      outcome.kind === 'later' ? outcome.seconds : 0,
    ],
  })
  return rowCount === 1
}
