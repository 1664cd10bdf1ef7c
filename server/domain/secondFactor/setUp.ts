import type { Portal } from '../../operation/index.ts'
import type { FactorOwner } from '../../session/index.ts'

const PURPOSE = 'second factor set-up'
/** How long a key waits for its first code. */
const LIFE_MS = 15 * 60_000

/** Seals a new key for its person, until it comes back with a code. */
export const sealSetUp = ({ signer, clock }: Portal, { tenant, user }: FactorOwner, secret: Buffer): string =>
  signer.seal(PURPOSE, JSON.stringify([tenant, user, secret.toString('base64'), clock().getTime() + LIFE_MS]))

/** The key, or null if it is another person's or too old. */
export function openSetUp({ signer, clock }: Portal, { tenant, user }: FactorOwner, sealed: unknown): Buffer | null {
  const text = typeof sealed === 'string' ? signer.unseal(PURPOSE, sealed) : null
  const [whose, who, secret, until] = text === null ? [] : (JSON.parse(text) as readonly unknown[])
  const isTheirs = whose === tenant && who === user && typeof until === 'number' && until > clock().getTime()
  return isTheirs && typeof secret === 'string' ? Buffer.from(secret, 'base64') : null
}
