import { client } from '../client.ts'
import { finishAll } from '../drafts/index.ts'
import { store } from '../store.ts'
import { SESSION_MODULE } from './publicModule.ts'
import { sessionAtom } from './sessionAtom.ts'
import { stored } from './storage.ts'

/** Ends the session here at once and on the server as soon as it hears of it; only the application stays (specification, 4). */
export async function signOut(): Promise<void> {
  await finishAll()
  const ended = client.call(SESSION_MODULE, 'signOut', {})
  stored.token.remove()
  stored.language.remove()
  store.set(sessionAtom, { kind: 'out', reason: 'signedOut' })
  await ended
}
