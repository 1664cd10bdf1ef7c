import { randomUUID } from 'node:crypto'
import type { Portal } from '../operation/index.ts'
import { createRows } from '../tenancy/index.ts'
import { requestOutside } from '../outbound/index.ts'
import type { InternalHosts, OutsideResult } from '../outbound/index.ts'
import { leaseDelivery, recordDelivery } from './deliveryQueue.ts'
import type { DeliveryOutcome, LeasedDelivery } from './deliveryQueue.ts'
import { openSecret, signDelivery } from './signDelivery.ts'

type Sender = Pick<Portal, 'pool' | 'signer' | 'tenantDefinitions' | 'webhookHosts'>

/** Leases one delivery of a tenant and tries to send it. Returns false if none was due. */
export async function attemptDelivery(portal: Sender, tenant: number, abort: AbortSignal): Promise<boolean> {
  const rows = createRows(portal.pool, { tenant, user: null })
  const taken = await leaseDelivery(rows, tenant, randomUUID())
  if (!taken) return false
  await recordDelivery(portal, rows, tenant, taken, await outcomeOf(portal, taken, abort))
  return true
}

async function outcomeOf(
  { signer, webhookHosts }: Sender,
  { event, body, address, secret: sealed, former }: LeasedDelivery,
  abort: AbortSignal,
): Promise<DeliveryOutcome> {
  const secret = openSecret(signer, sealed)
  if (secret === null) return { kind: 'failed', problem: 'secret', status: null }
  const secrets = [secret, openSecret(signer, former)].filter((one) => one !== null)
  const headers = signDelivery(secrets, { id: event, timestamp: Math.floor(Date.now() / 1000), body })
  const result = await postDelivery({ address, headers, body }, webhookHosts, abort)
  if (result.kind === 'failed')
    return abort.aborted ? { kind: 'back' } : { kind: 'failed', problem: result.problem, status: null }
  const { status } = result
  const isTaken = status >= 200 && status < 300
  return isTaken ? { kind: 'sent', status } : { kind: 'failed', problem: 'refused', status }
}

/** How a request ended: the status, or why there is none. */
type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | Extract<OutsideResult, { readonly kind: 'failed' }>

interface Post {
  readonly address: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** Milliseconds until a receiver must have answered. */
const TIMEOUT = 10_000
/** Bytes of an answer that are read. Nothing of it is kept. */
const MAX_ANSWER = 64 * 1024

/** Sends a delivery to its receiver. */
async function postDelivery(
  { address, headers, body }: Post,
  internal: InternalHosts,
  abort: AbortSignal,
  timeout = TIMEOUT,
): Promise<PostResult> {
  const typed = { ...headers, 'content-type': 'application/json' }
  const limits = { abort, timeout, most: MAX_ANSWER }
  const result = await requestOutside({ address, method: 'POST', headers: typed, body }, internal, limits)
  return result.kind === 'answered' ? { kind: 'answered', status: result.status } : result
}
