import type { Language } from '#engine/text'

/** Information about the sender that every request carries. It is read again for each request. */
export interface Credentials {
  readonly token: () => string | null
  readonly language: () => Language
  /** Id of the application of the session; null before there is one. */
  readonly application: () => string | null
  readonly user: () => string | null
  /** Replaces the token with one that came with an answer (SH-11). */
  readonly replaceToken: (token: string) => void
  /** The session is over by the server's word. */
  readonly expire: () => void
  /** A refusal that a definition of yesterday would explain. */
  readonly reportStaleDefinitions: () => void
}

/** The session or the link is not valid any more. */
const DEAD_SESSION = '91031'
/** A definition has changed, or names something that there is no more, or that one may not do any more. */
const OUTDATED: readonly string[] = ['92014', '90004', '71001']

/** Handles error codes about the session or the definitions. Ignores answers to an older session. */
export function handleAuthCode(code: string, token: string | null, credentials: Credentials): void {
  if (token === null || token !== credentials.token()) return
  if (code === DEAD_SESSION) credentials.expire()
  if (OUTDATED.includes(code)) credentials.reportStaleDefinitions()
}
