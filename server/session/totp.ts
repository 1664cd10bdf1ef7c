import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds of a time step, and digits of a code: what every authenticator app assumes. */
const STEP_SECONDS = 30
export const CODE_DIGITS = 6
/** Steps before and after the present one whose codes are accepted too (RFC 6238, 5.2). */
const WINDOW = 1

/** The code of a time step (RFC 6238 with SHA-1; RFC 4226, 5.3). */
export function codeOfStep(secret: Buffer, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a moment. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step that a code belongs to, or null. Steps up to `used` are spent. */
export function acceptedStep(secret: Buffer, code: string, now: Date, used: number): number | null {
  const present = stepOf(now)
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => present - WINDOW + at)
  const matches = steps.filter((step) => isEqual(codeOfStep(secret, step), code))
  return matches.find((step) => step > used) ?? null
}

function isEqual(held: string, given: string): boolean {
  const [one, other] = [Buffer.from(held), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648, 6), as authenticator apps take keys. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that authenticator apps read from a QR code. */
export const otpauthAddress = (secret: Buffer, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: base32(secret), issuer }).toString().replaceAll('+', '%20')}`
