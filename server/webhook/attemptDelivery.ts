import { randomUUID } from 'node:crypto'
import type { Portal } from '../operation/index.ts'
import { createRows } from '../tenancy/index.ts'
import { leaseDelivery, recordDelivery } from './deliveryQueue.ts'
import type { DeliveryOutcome, LeasedDelivery } from './deliveryQueue.ts'
import { postDelivery } from './postDelivery.ts'
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
