import { queryShared } from '../tenancy/index.ts'
import { attemptSend } from './attemptSend.ts'
import type { SendContext } from './attemptSend.ts'

/** Mails that one server sends at a time. */
const CONCURRENCY = 4

/** When no further mail is begun, and when those that are under way are cut off. */
export interface StopSignals {
  readonly stop: AbortSignal
  readonly abort: AbortSignal
}

/**
 * Sends what is due, one mail of each organisation in turn, so that nobody's many keep another's few waiting. False: the server of
 * mail cannot be had, and what is left waits. Any number of servers may do this at once.
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
      // Those that have none left are done with; of the others it is the turn of the next first.
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
