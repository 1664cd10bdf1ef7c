import { queryShared } from '../tenancy/index.ts'
import { attemptSend } from './attemptSend.ts'
import type { SendContext } from './attemptSend.ts'

/** Mails sent at a time. */
const CONCURRENCY = 4

/** Signals: start no further mail, and abort running attempts. */
export interface StopSignals {
  readonly stop: AbortSignal
  readonly abort: AbortSignal
}

/**
 * Sends due mail, one per tenant in turn, so that a tenant with many mails does not delay the others. Returns false
 * if the mail server is unreachable. Several servers may run this at once.
 */
export async function sendDue(context: SendContext, { stop, abort }: StopSignals): Promise<boolean> {
  const { rows } = await queryShared<{ tenant_id: number }>(context.portal.pool, {
    name: 'due-outbox',
    text: 'select tenant_id from due_outbox()',
    values: [],
  })
  const tenants = rows.map(({ tenant_id: id }) => id)
  let away = false
  const lane = async (): Promise<void> => {
    for (;;) {
      const tenant = away || stop.aborted ? undefined : tenants.shift()
      if (tenant === undefined) return
      // Tenants without due mail drop out; the others move to the end.
      tenants.push(tenant)
      const attempted = await attemptSend(context, tenant, abort)
      if (attempted === 'away') away = true
      if (attempted === 'none' && tenants.includes(tenant)) tenants.splice(tenants.indexOf(tenant), 1)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, lane))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return !away
}
