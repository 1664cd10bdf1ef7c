import { queryShared } from '../tenancy/index.ts'
import { attempt } from './attempt.ts'
import type { Sending } from './attempt.ts'

/** Mails that one server sends at a time. */
const AT_ONCE = 4

/** When no further mail is begun, and when those that are under way are cut off. */
export interface Until {
  readonly stop: AbortSignal
  readonly cut: AbortSignal
}

/**
 * Sends what is due, one mail of each organisation in turn, so that nobody's many keep another's few waiting. False: the server of
 * mail cannot be had, and what is left waits. Any number of servers may do this at once.
 */
export async function sendDue(sending: Sending, { stop, cut }: Until): Promise<boolean> {
  const { rows } = await queryShared<{ tenant_id: number }>(sending.portal.pool, {
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
      const attempted = await attempt(sending, tenant, cut)
      if (attempted === 'away') away = true
      if (attempted === 'none' && tenants.includes(tenant)) tenants.splice(tenants.indexOf(tenant), 1)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return !away
}
