import type { Platform } from '#engine/access'
import type { SessionPrincipal } from './readSession.ts'

const MOST_SESSIONS = 10_000

/**
 * Sessions read lately. What is remembered is never believed: the first statement of the request holds it against the database
 * in the same round trip, and a session that ended or changed is read again.
 */
export interface SessionMemory {
  readonly recall: (token: string, platform: Platform) => SessionPrincipal | null
  readonly keep: (token: string, platform: Platform, session: SessionPrincipal) => void
  readonly forget: (token: string, platform: Platform) => void
}

export function createSessionMemory(): SessionMemory {
  const sessions = new Map<string, SessionPrincipal>()
  const key = (token: string, platform: Platform): string => `${platform} ${token}`
  return {
    recall: (token, platform) => sessions.get(key(token, platform)) ?? null,
    keep: (token, platform, session) => {
      sessions.set(key(token, platform), session)
      const oldest = sessions.size > MOST_SESSIONS ? sessions.keys().next().value : undefined
      if (oldest !== undefined) sessions.delete(oldest)
    },
    forget: (token, platform) => void sessions.delete(key(token, platform)),
  }
}
