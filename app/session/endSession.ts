import { runBeforeSignOut } from '../drafts/index.ts'
import { store } from '../store.ts'
import { sessionAtom } from './sessionAtom.ts'
import { stored } from './storage.ts'

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
