import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits (OWASP ASVS 5.0, 7.2.3 asks for 128). */
const TOKEN_BYTES = 32

/** A new token, and the hash that is stored. */
export interface SessionToken {
  readonly token: string
  readonly hash: Buffer
}

export interface StoredToken {
  readonly tenant: number
  readonly hash: Buffer
}

/** Creates an opaque token. The tenant id in front of it limits the lookup to that tenant's rows. */
export function createToken(tenant: number): SessionToken {
  const token = `${tenant.toString(36)}.${randomBytes(TOKEN_BYTES).toString('base64url')}`
  return { token, hash: hashToken(token) }
}

/** Parses a token, or returns null if it is malformed. */
export function readToken(token: string): StoredToken | null {
  const match = /^([0-9a-z]{1,6})\.[A-Za-z0-9_-]{43}$/.exec(token)
  const tenant = parseInt(match?.[1] ?? '', 36)
  return Number.isInteger(tenant) && tenant > 0 && tenant < 2 ** 31 ? { tenant, hash: hashToken(token) } : null
}

/** Begins every access token, so that scanners for secrets find one that was published. */
const API_TOKEN_PREFIX = 'trm_'

/** Creates an access token. */
export function createApiToken(tenant: number): SessionToken {
  const token = `${API_TOKEN_PREFIX}${tenant.toString(36)}_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  return { token, hash: hashToken(token) }
}

/** Parses an access token, or returns null if it is none. */
export function readApiTokenText(token: string): StoredToken | null {
  const match = /^trm_([0-9a-z]{1,6})_[A-Za-z0-9_-]{43}$/.exec(token)
  const tenant = parseInt(match?.[1] ?? '', 36)
  return Number.isInteger(tenant) && tenant > 0 && tenant < 2 ** 31 ? { tenant, hash: hashToken(token) } : null
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
