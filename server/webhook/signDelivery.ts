import { createHmac, randomBytes } from 'node:crypto'
import type { Signer } from '../session/index.ts'

/** Standard Webhooks: between 24 and 64 bytes. */
const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'

export const createWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface SignedContent {
  /** The same whenever the event is sent again. */
  readonly id: string
  /** Seconds since the epoch at which it is sent. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of Standard Webhooks: an HMAC-SHA256 over id, time and body, one with each secret. */
export function signDelivery(
  secrets: readonly string[],
  { id, timestamp, body }: SignedContent,
): { readonly [name: string]: string } {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

/** Names the use of the server's key. */
const PURPOSE = 'webhook'

/** Encrypts the secret of a webhook for the database. */
export const sealSecret = (signer: Signer, secret: string): string => signer.seal(PURPOSE, secret)

/** The secret, or null if it was encrypted with the key of another server. */
export const openSecret = (signer: Signer, sealed: string | null): string | null =>
  sealed === null ? null : signer.unseal(PURPOSE, sealed)
