import type { Failure } from '#engine/call'
import { isObject } from '#engine/form'
import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import { client } from '#app/api'
import { SubmitKeys } from '#app/client'
import { languageAtom } from '#app/language'
import { loadPortal } from '#app/modules'
import { SESSION_MODULE, applicationAtom, store, stored } from '#app/state'
import type { Portal } from '#app/state'
import { loadApplication, setApplication } from './loadApplication.ts'

type OpenedSession = Result<Portal, Failure>

/** Opens the portal with the stored token. Earlier submissions belong to another session. */
export async function resumeSession(): Promise<OpenedSession> {
  client.submitBy(new SubmitKeys())
  return loadPortal(client, store.get(languageAtom).language)
}

/** Answer to the one-time code in the address. A code opens only one session, so a retry reuses the answer. */
let opened: { readonly body: unknown } | null = null

/** Exchanges the one-time code in the address for a session. */
export async function exchangeCode(token: string): Promise<OpenedSession> {
  if (!opened) {
    stored.token.remove()
    const answer = await client.call(SESSION_MODULE, 'token', { input: { token } })
    if (!answer.ok) return fail(answer.failure)
    opened = { body: answer.body }
  }
  return enterSession(opened.body)
}

/** Loads the application of the signed-in user, if it is not the one shown, and then the portal. */
export async function enterSession(body: unknown): Promise<OpenedSession> {
  const idapp = isObject(body) && isObject(body['aplicacion']) ? body['aplicacion']['id'] : undefined
  if (typeof idapp === 'string' && idapp !== store.get(applicationAtom)?.id) {
    const application = await loadApplication(client, { idapp })
    if (!application.ok) return application
    setApplication(application.value)
  }
  return resumeSession()
}
