import type { Credentials } from './credentials.ts'

/** The session or the link is not valid any more. */
const DEAD_SESSION = '91031'
/** A definition has changed, or names something that there is no more. */
const OUTDATED: readonly string[] = ['92014', '90004']

/** Handles error codes about the session or the definitions. Ignores answers to an older session. */
export function handleAuthCode(code: string, token: string | null, credentials: Credentials): void {
  if (token === null || token !== credentials.token()) return
  if (code === DEAD_SESSION) credentials.expire()
  if (OUTDATED.includes(code)) credentials.reportStaleDefinitions()
}
