import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of randomness (OWASP ASVS 5.0, 7.2.3 asks for 128). */
const TOKEN_BYTES = 32

/** A session token as its bearer holds it, and what is stored of it. */
export interface SessionToken {
  readonly token: string
  readonly hash: Buffer
}

/** What a token is found by. */
export interface StoredToken {
  readonly tenant: number
  readonly hash: Buffer
}

/** Opaque to its bearer; the tenant stands in front so that the session is found inside that tenant's own rows. */
export function createToken(tenant: number): SessionToken {
  const token = `${tenant.toString(36)}.${randomBytes(TOKEN_BYTES).toString('base64url')}`
  return { token, hash: hashToken(token) }
}

/** The tenant and hash of a token; null for what cannot be one. */
export function readToken(token: string): StoredToken | null {
  const match = /^([0-9a-z]{1,6})\.[A-Za-z0-9_-]{43}$/.exec(token)
  const tenant = parseInt(match?.[1] ?? '', 36)
  return Number.isInteger(tenant) && tenant > 0 && tenant < 2 ** 31 ? { tenant, hash: hashToken(token) } : null
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
