import { runBeforeSignOut } from '#app/drafts'
import { sessionAtom, store, stored } from '#app/state'

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
