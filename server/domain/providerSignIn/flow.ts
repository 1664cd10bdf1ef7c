import { randomBytes } from 'node:crypto'
import type { Portal, PublicContext } from '../../operation/index.ts'
import { readCookie } from '../../session/index.ts'
import type { Cookie } from '../../session/index.ts'

/** A sign-in that has begun at a provider. Its browser alone holds it, sealed. */
export interface Flow {
  readonly tenant: number
  readonly provider: string
  /** Version of the provider's settings. They must be the same at the end. */
  readonly version: number
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The address that the provider leads back to. */
  readonly returnTo: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

const NAME = 'tramit-flow'
const PURPOSE = 'provider flow'
const LIFE_MS = 10 * 60_000
const SECRET_BYTES = 32

const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const newFlow = (
  { clock }: Pick<Portal, 'clock'>,
  about: Pick<Flow, 'tenant' | 'provider' | 'version' | 'returnTo'>,
): Flow => ({ ...about, state: secret(), nonce: secret(), verifier: secret(), until: clock().getTime() + LIFE_MS })

/** The cookie that binds a flow to its browser. */
export const flowCookie = ({ signer }: Pick<Portal, 'signer'>, flow: Flow): Cookie => ({
  name: NAME,
  value: signer.seal(PURPOSE, JSON.stringify(flow)),
  maxAge: LIFE_MS / 1000,
})

/** The flow of a browser, or null if it has none or took too long. */
export function readFlow({ portal, cookies }: Pick<PublicContext, 'portal' | 'cookies'>): Flow | null {
  const value = readCookie(cookies, NAME)
  const text = value === null ? null : portal.signer.unseal(PURPOSE, value)
  const flow = text === null ? null : (JSON.parse(text) as Flow)
  return flow && flow.until > portal.clock().getTime() ? flow : null
}

/** Somebody whom a provider has named, and whose code is still to be given. */
export interface WaitingPerson {
  readonly tenant: number
  readonly user: string
  readonly provider: string
  /** Binds the person to the flow of their browser. */
  readonly state: string
  readonly until: number
}

const WAITING = 'provider code'

export const sealWaiting = ({ signer }: Pick<Portal, 'signer'>, waiting: WaitingPerson): string =>
  signer.seal(WAITING, JSON.stringify(waiting))

export function openWaiting(
  { signer, clock }: Pick<Portal, 'signer' | 'clock'>,
  sealed: unknown,
): WaitingPerson | null {
  const text = typeof sealed === 'string' ? signer.unseal(WAITING, sealed) : null
  const waiting = text === null ? null : (JSON.parse(text) as WaitingPerson)
  return waiting && waiting.until > clock().getTime() ? waiting : null
}
