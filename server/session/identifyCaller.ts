import type { Platform } from '#engine/access'
import type { Pool } from '../database/index.ts'
import { readApiToken } from './readApiToken.ts'
import { readSession } from './readSession.ts'
import type { SessionPrincipal } from './readSession.ts'
import { readApiTokenText } from './token.ts'

/** The caller, as the request names it. */
export interface Bearer {
  readonly token: string
  readonly platform: Platform
  readonly address: string
}

/** Reads the session or the access token of a request. Null if it has ended. */
export function identifyCaller(pool: Pool, { token, platform, address }: Bearer): Promise<SessionPrincipal | null> {
  const stored = readApiTokenText(token)
  return stored ? readApiToken(pool, stored, platform, address) : readSession(pool, token, platform)
}
