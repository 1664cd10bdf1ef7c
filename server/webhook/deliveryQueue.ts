import type { Portal } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { notifyPause, pauseContext } from './notifyPause.ts'
import type { PausedWebhook } from './notifyPause.ts'
import { createRows, queryShared } from '../tenancy/index.ts'

/** Seconds before each retry: three days in all, so that a receiver can be repaired (Standard Webhooks). */
const DELAYS: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Attempts before a delivery is given up. */
const MAX_ATTEMPTS = DELAYS.length + 1
/** Lease of a delivery, in seconds. It is longer than any attempt. */
const LEASE_SECONDS = 60
/** A webhook pauses by itself when nothing has been delivered for so long. */
const PATIENCE = '3 days'
/** The receiver says that it is gone for good. */
const GONE = 410

export interface LeasedDelivery {
  readonly id: string
  readonly lease: string
  readonly event: string
  readonly body: string
  readonly webhook: string
  readonly address: string
  /** Encrypted. */
  readonly secret: string | null
  /** The one before it, while its receiver may still know that alone. Encrypted. */
  readonly former: string | null
  /** Includes the current attempt. */
  readonly attempts: number
}

/** Leases the oldest due delivery of a webhook that is not paused. Counts the attempt before it starts. */
export async function leaseDelivery(rows: Rows, tenant: number, lease: string): Promise<LeasedDelivery | null> {
  const { rows: found } = await rows.query<LeasedDelivery>({
    name: 'take-delivery',
    text: `update webhook_delivery d set lease = $2::uuid, lease_until = now() + interval '${LEASE_SECONDS} seconds', attempts = d.attempts + 1
             from webhook w
            where d.tenant_id = $1::int and w.tenant_id = d.tenant_id and w.id = d.webhook and d.id = (
              select q.id from webhook_delivery q join webhook o on o.tenant_id = q.tenant_id and o.id = q.webhook
               where q.tenant_id = $1::int and q.state = 'waiting' and q.run_at <= now() and (q.lease_until is null or q.lease_until <= now())
                 and o.estatus = 'NvI' and o.deleted_at is null
               order by q.run_at, q.id limit 1 for update of q skip locked)
           returning d.id, d.lease, d.event, d.body, d.webhook, w.address, w.secret, d.attempts,
                     case when w.former_until > now() then w.former_secret end as former`,
    values: [tenant, lease],
  })
  return found[0] ?? null
}

/** How an attempt ended. */
export type DeliveryOutcome =
  | { readonly kind: 'sent'; readonly status: number }
  | { readonly kind: 'failed'; readonly problem: string; readonly status: number | null }
  /** The server stops. The attempt does not count. */
  | { readonly kind: 'back' }

/** Records an attempt and what it says of the webhook, unless the lease has expired. */
export async function recordDelivery(
  portal: Pick<Portal, 'pool' | 'tenantDefinitions'>,
  rows: Rows,
  tenant: number,
  { id, lease, webhook, attempts }: LeasedDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const isDead = outcome.kind === 'failed' && attempts >= MAX_ATTEMPTS
  const state = outcome.kind === 'sent' ? 'sent' : isDead ? 'dead' : 'waiting'
  const status = outcome.kind === 'back' ? null : outcome.status
  const wait = outcome.kind === 'failed' ? retryDelay(attempts) : 0
  // Within the transaction it would wait for a second connection.
  const context = outcome.kind === 'failed' ? await pauseContext(portal, tenant) : null
  await rows.transaction(async (inside) => {
    const { rowCount } = await inside.query({
      name: 'settle-delivery',
      text: `update webhook_delivery set lease = null, lease_until = null, version = version + 1, updated_at = now(), state = $4,
                    sent_at = case when $4 = 'sent' then now() end, status = $5::int, problem = $6,
                    attempts = attempts - $7::int, run_at = now() + make_interval(secs => $8::float8)
              where tenant_id = $1::int and id = $2::uuid and lease = $3::uuid`,
      values: [
        tenant,
        id,
        lease,
        state,
        status,
        outcome.kind === 'failed' ? outcome.problem : null,
        outcome.kind === 'back' ? 1 : 0,
        wait,
      ],
    })
    if (rowCount !== 1 || outcome.kind !== 'failed') return
    const { rows: paused } = await inside.query<PausedWebhook>({
      ...PAUSE_WEBHOOK,
      values: [tenant, webhook, id, status === GONE],
    })
    if (context) for (const one of paused) await notifyPause(context, inside, one)
  })
}

/** Pauses a webhook that is gone, or that has taken nothing since this delivery was made days ago. */
const PAUSE_WEBHOOK = {
  name: 'pause-webhook',
  text: `update webhook w set estatus = 'FBy', version = w.version + 1, updated_at = now()
          where w.tenant_id = $1::int and w.id = $2::uuid and w.estatus = 'NvI'
            and ($4::boolean or exists (
              select from webhook_delivery d
               where d.tenant_id = $1::int and d.id = $3::uuid and d.written_at < now() - interval '${PATIENCE}'
                 and not exists (select from webhook_delivery s
                                  where s.tenant_id = $1::int and s.webhook = $2::uuid and s.sent_at > d.written_at)))
        returning w.id, w.version, w.descripcion as description, w.address, w.updated_by as responsible`,
}

/** A random part keeps many retries from coming at once. */
const retryDelay = (attempts: number): number =>
  (DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? 0) * (1 + Math.random() / 10)

const DAY = 86_400_000

/** Deletes deliveries that were sent or given up long ago, for all tenants. Safe to repeat. */
export async function sweepDeliveries(
  { pool, periods }: Pick<Portal, 'pool' | 'periods'>,
  instant: Date,
): Promise<void> {
  const latest = new Date(instant.getTime() - periods.deliveries * DAY)
  const { rows } = await queryShared<{ tenant_id: number }>(pool, {
    name: 'old-deliveries',
    text: 'select tenant_id from old_deliveries($1::timestamptz)',
    values: [latest],
  })
  for (const { tenant_id: tenant } of rows)
    await createRows(pool, { tenant, user: null }).query({
      name: 'sweep-deliveries',
      text: `delete from webhook_delivery where tenant_id = $1::int and state <> 'waiting' and updated_at <= $2::timestamptz`,
      values: [tenant, latest],
    })
}
