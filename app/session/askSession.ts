import type { Failure } from '#engine/call'
import type { Result } from '#engine/result'
import { NETWORK } from '../client/index.ts'
import { store } from '../store.ts'
import type * as beginnings from './begin.ts'
import type { Portal } from './portal.ts'
import { shownBy } from './sessionAfter.ts'
import type { SessionStatus } from './sessionAfter.ts'
import { sessionAtom } from './sessionAtom.ts'
import { stored } from './storage.ts'

type Beginning = (ways: typeof beginnings) => Promise<Result<Portal, Failure>>

/** Begins a session. How that is done is loaded when it is asked for; where it cannot be, no answer came. */
export async function askSession(status: SessionStatus, begin: Beginning): Promise<void> {
  store.set(sessionAtom, { kind: 'asked', status })
  const begun = await import('./begin.ts').then(begin).catch(() => null)
  if (begun?.ok) store.set(sessionAtom, { kind: 'answered', portal: begun.value })
  else store.set(sessionAtom, { kind: 'refused', failure: begun?.problems[0] ?? NETWORK })
  // A session without a portal is of no use, unless it is asked for again.
  if (shownBy(store.get(sessionAtom)) === 'signIn') stored.token.remove()
}
