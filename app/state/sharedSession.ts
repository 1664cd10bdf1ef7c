import { isObject } from '#engine/form'
import { decode, stored } from './storage.ts'

/** A session that new tabs of this browser join: the user part of the persistent state (SH-14). */
export interface SharedSession {
  readonly token: string
  /** The application of the session, if there is one. */
  readonly application: { readonly id: string; readonly code: string; readonly name: string } | null
  readonly language: string
}

/** Organisations that a browser stays signed in to. */
const MOST_SESSIONS = 10

/** The sessions of this browser, one for each application, the one that was used last first. */
export const readSharedSessions = (): readonly SharedSession[] => parseSessions(stored.user.read())

/** Puts a session first, in place of the one of the same application. */
export function writeSharedSession(session: SharedSession): void {
  const others = readSharedSessions().filter(({ application }) => application?.id !== session.application?.id)
  writeSessions([session, ...others].slice(0, MOST_SESSIONS))
}

/** Withdraws a session that has ended. Others, and one that was opened since, stay. */
export function withdrawSession(token: string | null): void {
  const sessions = readSharedSessions()
  const left = sessions.filter((session) => session.token !== token)
  if (left.length < sessions.length) writeSessions(left)
}

/** Whether a storage event withdraws a session. */
export function isWithdrawn(token: string, before: string | null, after: string | null): boolean {
  const holds = (kept: string | null): boolean => parseSessions(decode(kept)).some((session) => session.token === token)
  return holds(before) && !holds(after)
}

function writeSessions(sessions: readonly SharedSession[]): void {
  if (sessions.length === 0) stored.user.remove()
  else stored.user.write(JSON.stringify(sessions))
}

function parseSessions(text: string | null): readonly SharedSession[] {
  try {
    const held: unknown = JSON.parse(text ?? '')
    return Array.isArray(held) ? held.flatMap(parseSession) : []
  } catch {
    return []
  }
}

function parseSession(held: unknown): readonly SharedSession[] {
  if (!isObject(held)) return []
  const { token, application, language } = held
  if (typeof token !== 'string' || typeof language !== 'string') return []
  return [{ token, application: parseApplication(application), language }]
}

function parseApplication(held: unknown): SharedSession['application'] {
  if (!isObject(held)) return null
  const { id, code, name } = held
  return typeof id === 'string' && typeof code === 'string' && typeof name === 'string' ? { id, code, name } : null
}
