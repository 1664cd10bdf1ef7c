import type { Failure } from '#engine/call'
import type { Result } from '#engine/result'
import { NETWORK } from '#app/client'
import { sessionAtom, sessionView, store, stored, withdrawSession } from '#app/state'
import type { Portal, SessionStatus } from '#app/state'
import { shareSession } from './sharedSession.ts'
import type * as beginnings from './sessionOpeners.ts'

type OpenSession = (ways: typeof beginnings) => Promise<Result<Portal, Failure>>

/** Begins a session. The openers are loaded on demand. A failed load counts as no answer from the network. */
export async function openSession(status: SessionStatus, begin: OpenSession): Promise<void> {
  store.set(sessionAtom, { kind: 'asked', status })
  const begun = await import('./sessionOpeners.ts').then(begin).catch(() => null)
  if (begun?.ok) {
    store.set(sessionAtom, { kind: 'answered', portal: begun.value })
    return shareSession()
  }
  store.set(sessionAtom, { kind: 'refused', failure: begun?.problems[0] ?? NETWORK })
  // A session without a portal is of no use, unless it is asked for again.
  if (sessionView(store.get(sessionAtom)) !== 'signIn') return
  withdrawSession(stored.token.read())
  stored.token.remove()
}
