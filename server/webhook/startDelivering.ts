import { setTimeout as pause } from 'node:timers/promises'
import type { Portal } from '../operation/index.ts'
import { queryShared } from '../tenancy/index.ts'
import { attemptDelivery } from './attemptDelivery.ts'
import { shareOut } from './shareOut.ts'

/** Milliseconds between polls. */
const POLL_INTERVAL = 1000
/** Deliveries sent at a time. */
const CONCURRENCY = 8

interface StopSignals {
  readonly stop: AbortSignal
  readonly abort: AbortSignal
}

/**
 * Delivers to webhooks for as long as the server runs. The returned function stops it after the running deliveries are
 * sent or given back.
 */
export function startDelivering(portal: Portal, onError: (error: unknown) => void): (grace: number) => Promise<void> {
  const [stop, cut] = [new AbortController(), new AbortController()]
  const work = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await deliverDue(portal, { stop: stop.signal, abort: cut.signal }).catch(onError)
      await pause(POLL_INTERVAL, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = work()
  return async (grace) => {
    stop.abort()
    const timer = setTimeout(() => cut.abort(), grace)
    await running
    clearTimeout(timer)
  }
}

/** Shares out what has happened and sends what is due, one delivery per tenant in turn. Several servers may run this. */
export async function deliverDue(portal: Portal, { stop, abort }: StopSignals): Promise<void> {
  const { rows } = await queryShared<{ tenant_id: number }>(portal.pool, {
    name: 'due-webhooks',
    text: 'select tenant_id from due_webhooks()',
    values: [],
  })
  const tenants = rows.map(({ tenant_id: id }) => id)
  for (const tenant of tenants) while (!stop.aborted && (await shareOut(portal, tenant)));
  const lane = async (): Promise<void> => {
    for (;;) {
      const tenant = stop.aborted ? undefined : tenants.shift()
      if (tenant === undefined) return
      tenants.push(tenant)
      if (!(await attemptDelivery(portal, tenant, abort)) && tenants.includes(tenant))
        tenants.splice(tenants.indexOf(tenant), 1)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, lane))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
}
