import { randomBytes } from 'node:crypto'
import { isObject } from '#engine/form'
import type { Portal } from '../../operation/index.ts'
import { originOf } from '../../session/index.ts'
import type { Tenant } from '../../tenancy/index.ts'

/** A challenge that a device is to sign, sealed until its answer comes back. */
export interface Ceremony {
  readonly kind: 'register' | 'enter'
  readonly tenant: number
  /** The person who registers a passkey. Null for a sign-in: the person is not known yet. */
  readonly user: string | null
  readonly challenge: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** Loads WebAuthn when the first device is asked for: its certificates would take a third of the time of every start. */
export const webAuthn = () => import('@simplewebauthn/server')

const PURPOSE = 'passkey'
const LIFE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

export const newCeremony = (
  { clock }: Pick<Portal, 'clock'>,
  about: Pick<Ceremony, 'kind' | 'tenant' | 'user'>,
): Ceremony => ({
  ...about,
  challenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
  until: clock().getTime() + LIFE_MS,
})

export const sealCeremony = ({ signer }: Pick<Portal, 'signer'>, ceremony: Ceremony): string =>
  signer.seal(PURPOSE, JSON.stringify(ceremony))

/** The ceremony, or null if it is none of this kind, or too old. */
export function openCeremony(
  { signer, clock }: Pick<Portal, 'signer' | 'clock'>,
  kind: Ceremony['kind'],
  sealed: unknown,
): Ceremony | null {
  const text = typeof sealed === 'string' ? signer.unseal(PURPOSE, sealed) : null
  const ceremony = text === null ? null : (JSON.parse(text) as Ceremony)
  return ceremony && ceremony.kind === kind && ceremony.until > clock().getTime() ? ceremony : null
}

/** The domain in which passkeys of an organisation are valid, from the public address of the server. Null if it has none. */
export function placeOf(
  { publicUrl }: Pick<Portal, 'publicUrl'>,
  tenant: Tenant,
): { readonly id: string; readonly origins: string[] } | null {
  if (publicUrl === null) return null
  const { host, own } = originOf(publicUrl, tenant, null)
  return { id: host, origins: [new URL(publicUrl).origin, own] }
}

/** Characters of what a device answers: a credential of 1 kB with a certificate. */
const MAX_ANSWER = 12_000

/** The answer of a device, or null if it has another form. */
export function readDeviceAnswer(sent: unknown): { readonly id: string; readonly answer: object } | null {
  if (typeof sent !== 'string' || sent.length > MAX_ANSWER) return null
  try {
    const answer: unknown = JSON.parse(sent)
    if (!isObject(answer) || !isObject(answer['response'])) return null
    const { id } = answer
    return typeof id === 'string' ? { id, answer } : null
  } catch {
    return null
  }
}
