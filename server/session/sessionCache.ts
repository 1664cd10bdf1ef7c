import type { Platform } from '#engine/access'
import type { SessionPrincipal } from './readSession.ts'

const MAX_SESSIONS = 10_000

/** Recently read sessions. A cached session is never trusted: the first statement of a request verifies it. */
export interface SessionCache {
  readonly get: (token: string, platform: Platform) => SessionPrincipal | null
  readonly set: (token: string, platform: Platform, session: SessionPrincipal) => void
  readonly delete: (token: string, platform: Platform) => void
}

export function createSessionCache(): SessionCache {
  const sessions = new Map<string, SessionPrincipal>()
  const key = (token: string, platform: Platform): string => `${platform} ${token}`
  return {
    get: (token, platform) => sessions.get(key(token, platform)) ?? null,
    set: (token, platform, session) => {
      sessions.set(key(token, platform), session)
      const oldest = sessions.size > MAX_SESSIONS ? sessions.keys().next().value : undefined
      if (oldest !== undefined) sessions.delete(oldest)
    },
    delete: (token, platform) => void sessions.delete(key(token, platform)),
  }
}
