import { client } from '#app/api'
import { runAfterSignOut, runBeforeSignOut } from '#app/drafts'
import { SESSION_MODULE, sessionAtom, store, stored, withdrawSession } from '#app/state'

/**
 * Ends the session here at once and on the server as soon as it hears of it; only the application stays (SH-14), and what was typed
 * that the server could not be told. Other tabs are told once the server has ended it, because they ask the server.
 */
export async function signOut(): Promise<void> {
  await runBeforeSignOut()
  await runAfterSignOut()
  const token = stored.token.read()
  const ended = client.call(SESSION_MODULE, 'signOut', {})
  stored.token.remove()
  stored.language.remove()
  store.set(sessionAtom, { kind: 'asked', status: 'logout' })
  await ended
  withdrawSession(token)
  store.set(sessionAtom, { kind: 'answered', portal: null })
}
