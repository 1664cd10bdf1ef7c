import { isObject } from '#engine/form'
import { decode } from './base64.ts'
import { stored } from './storage.ts'

/** The session that new tabs of this browser join: the user part of the persistent state (SH-14). */
export interface SharedSession {
  readonly token: string
  /** Id of the application of the session, if there is one. */
  readonly application: string | null
  readonly language: string
}

export const readSharedSession = (): SharedSession | null => parseSession(stored.user.read())

export const writeSharedSession = (session: SharedSession): void => stored.user.write(JSON.stringify(session))

/** Withdraws a session that has ended. Another one that was opened since stays. */
export function withdrawSession(token: string | null): void {
  if (token !== null && readSharedSession()?.token === token) stored.user.remove()
}

/** Token of a stored session, as a storage event has it. */
export const sharedToken = (kept: string | null): string | null => parseSession(decode(kept))?.token ?? null

function parseSession(text: string | null): SharedSession | null {
  try {
    const held: unknown = JSON.parse(text ?? '')
    if (!isObject(held)) return null
    const { token, application, language } = held
    if (typeof token !== 'string' || typeof language !== 'string') return null
    return { token, application: typeof application === 'string' ? application : null, language }
  } catch {
    return null
  }
}
