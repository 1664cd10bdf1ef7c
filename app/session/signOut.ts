import { isObject } from '#engine/form'
import { client, credentials } from '#app/api'
import { createClient } from '#app/client'
import { runAfterSignOut, runBeforeSignOut } from '#app/drafts'
import { SESSION_MODULE, readSharedSessions, sessionAtom, store, stored, withdrawSession } from '#app/state'
import type { SharedSession } from '#app/state'

/**
 * Ends the sessions of this browser, in every organisation, here at once and on the server as soon as it hears of it; only
 * the application stays (SH-14), and what was typed that the server could not be told. A session of an identity provider ends there
 * too, where the organisation has chosen so. Other tabs are told once the server
 * has ended theirs, because they ask the server.
 */
export async function signOut(): Promise<void> {
  await runBeforeSignOut()
  await runAfterSignOut()
  const token = stored.token.read()
  const ended = client.call(SESSION_MODULE, 'signOut', {})
  const others = readSharedSessions().filter((session) => session.token !== token)
  stored.token.remove()
  stored.language.remove()
  store.set(sessionAtom, { kind: 'asked', status: 'logout' })
  const [answer] = await Promise.all([ended, ...others.map(signOutElsewhere)])
  withdrawSession(token)
  const there = answer.ok && isObject(answer.body) ? answer.body['direccion'] : undefined
  if (typeof there === 'string' && /^https?:/.test(there)) return location.assign(there)
  store.set(sessionAtom, { kind: 'answered', portal: null })
}

/** Ends a session that the browser has in another organisation. */
async function signOutElsewhere({ token, application }: SharedSession): Promise<void> {
  const there = createClient({
    ...credentials,
    token: () => token,
    application: () => application?.id ?? null,
    user: () => null,
    replaceToken: () => undefined,
    expire: () => undefined,
  })
  await there.call(SESSION_MODULE, 'signOut', {})
  withdrawSession(token)
}

/**
 * Leaves a session whose time is up. What is typed is kept, and signing in again leads back to it. The server ends it by its own clock:
 * another window may still be at work in it.
 */
export async function endSession(): Promise<void> {
  await runBeforeSignOut()
  if (!store.get(sessionAtom).portal) return
  stored.token.remove()
  store.set(sessionAtom, { kind: 'ended' })
}

/**
 * Opens the portal of another organisation in place of this one (SE-13). Nobody is signed in by it: a session that this
 * browser has there goes on, and otherwise its sign-in asks for the password. What the address tells is behind the `#`,
 * which no server hears of.
 */
export async function openOrganisation(code: string, email: string): Promise<void> {
  await runBeforeSignOut()
  location.assign(`/signIn#${new URLSearchParams({ codapp: code, correo: email }).toString()}`)
}
