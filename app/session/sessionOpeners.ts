import type { Failure } from '#engine/call'
import { isObject } from '#engine/form'
import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import { client } from '../client.ts'
import { SubmitKeys } from '../client/submitKeys.ts'
import { languageAtom } from '../language/index.ts'
import { loadPortal } from '../modules/index.ts'
import { store } from '../store.ts'
import { loadApplication } from './loadApplication.ts'
import type { Portal } from './portal.ts'
import { SESSION_MODULE } from './publicModule.ts'
import { applicationAtom } from './sessionAtom.ts'
import { setApplication } from './setApplication.ts'
import { stored } from './storage.ts'

type OpenedSession = Result<Portal, Failure>

/** Opens the portal for the token that is held. What was submitted before belongs to another session. */
export async function resumeSession(): Promise<OpenedSession> {
  client.submitBy(new SubmitKeys())
  return loadPortal(client, store.get(languageAtom).language)
}

/** What the code of the address has opened: it opens one session, and trying again goes on with that. */
let opened: { readonly body: unknown } | null = null

/** Changes the code of the address for a session. */
export async function exchangeCode(token: string): Promise<OpenedSession> {
  if (!opened) {
    stored.token.remove()
    const answer = await client.call(SESSION_MODULE, 'token', { input: { token } })
    if (!answer.ok) return fail(answer.failure)
    opened = { body: answer.body }
  }
  return enterSession(opened.body)
}

/** Somebody has signed in: their application is loaded where it is another one than shown, then the portal. */
export async function enterSession(body: unknown): Promise<OpenedSession> {
  const idapp = isObject(body) && isObject(body['aplicacion']) ? body['aplicacion']['id'] : undefined
  if (typeof idapp === 'string' && idapp !== store.get(applicationAtom)?.id) {
    const application = await loadApplication(client, { idapp })
    if (!application.ok) return application
    setApplication(application.value)
  }
  return resumeSession()
}
