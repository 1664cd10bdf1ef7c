import type { Failure } from '#engine/call'
import { client } from '../client.ts'
import { firstLanguage, loadTexts, spokenAtom } from '../language/index.ts'
import { store } from '../store.ts'
import { begin, enter, setApplication } from './begin.ts'
import { loadApplication } from './loadApplication.ts'
import type { ApplicationKey } from './loadApplication.ts'
import { SESSION_MODULE } from './publicModule.ts'
import { sessionAtom } from './sessionAtom.ts'
import { subdomainOf, takeStartParameters } from './startParameters.ts'
import type { StartParameters } from './startParameters.ts'
import { stored } from './storage.ts'

export type Start = { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly failure: Failure }

/** Call that opens a session for a one-time code, where the module of sessions has it. */
const EXCHANGE = 'token'

const READY: Start = { kind: 'ready' }
const parameters = takeStartParameters()

/** Everything that comes before the first screen: words, application, and the session that is still open (SH-01, SH-02). */
export async function start(): Promise<Start> {
  const language = firstLanguage()
  const [texts, failure] = await Promise.all([loadTexts(language), openApplication(keyOf(parameters))])
  store.set(spokenAtom, { language, texts })
  if (failure) return { kind: 'failed', failure }
  if (parameters.ut !== null) await exchange(parameters.ut)
  else if (stored.token.read() !== null) return resume()
  return READY
}

async function openApplication(key: ApplicationKey | null): Promise<Failure | null> {
  if (!key) return null
  const application = await loadApplication(client, key)
  if (!application.ok) return application.problems[0] ?? null
  setApplication(application.value)
  return null
}

/** The address first, then what the session remembers, then the name of the host. */
function keyOf({ codapp, idapp }: StartParameters): ApplicationKey | null {
  if (codapp !== null) return { codapp }
  const id = idapp ?? stored.application.read()
  if (id !== null) return { idapp: id }
  const subdom = subdomainOf(location.hostname)
  return subdom === null ? null : { subdom }
}

/** A code that does not open a session any more leaves the sign-in, which says so. */
async function exchange(token: string): Promise<void> {
  if (!SESSION_MODULE.calls.has(EXCHANGE)) return
  stored.token.remove()
  const answer = await client.call(SESSION_MODULE, EXCHANGE, { input: { token } })
  const begun = answer.ok && (await begin(answer.body)).ok
  if (!begun) store.set(sessionAtom, { kind: 'out', reason: 'expired' })
}

/** A session that has ended meanwhile is told by the client; anything else that goes wrong can be tried again. */
async function resume(): Promise<Start> {
  const entered = await enter()
  const [failure] = entered.ok ? [] : entered.problems
  return failure && stored.token.read() !== null ? { kind: 'failed', failure } : READY
}
