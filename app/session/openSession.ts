import type { Failure } from '#engine/call'
import type { Result } from '#engine/result'
import { NETWORK } from '#app/client'
import { sessionAtom, sessionView, store, stored } from '#app/state'
import type { Portal, SessionStatus } from '#app/state'
import type * as beginnings from './sessionOpeners.ts'

type OpenSession = (ways: typeof beginnings) => Promise<Result<Portal, Failure>>

/** Begins a session. How that is done is loaded when it is asked for; where it cannot be, no answer came. */
export async function openSession(status: SessionStatus, begin: OpenSession): Promise<void> {
  store.set(sessionAtom, { kind: 'asked', status })
  const begun = await import('./sessionOpeners.ts').then(begin).catch(() => null)
  if (begun?.ok) store.set(sessionAtom, { kind: 'answered', portal: begun.value })
  else store.set(sessionAtom, { kind: 'refused', failure: begun?.problems[0] ?? NETWORK })
  // A session without a portal is of no use, unless it is asked for again.
  if (sessionView(store.get(sessionAtom)) === 'signIn') stored.token.remove()
}
