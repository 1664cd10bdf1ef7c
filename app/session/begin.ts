import type { Failure } from '#engine/call'
import { isObject } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { client } from '../client.ts'
import { spokenAtom } from '../language/index.ts'
import { store } from '../store.ts'
import type { Application } from './application.ts'
import { loadApplication } from './loadApplication.ts'
import { applicationAtom, sessionAtom } from './sessionAtom.ts'
import { stored } from './storage.ts'

/** Shows an application, and remembers it for the session. */
export function setApplication(application: Application | null): void {
  store.set(applicationAtom, application)
  if (application) stored.application.write(application.id)
}

/** Opens the portal for the token that is held. A refusal of it leaves nobody signed in. */
export async function enter(): Promise<Result<null, Failure>> {
  const { loadPortal } = await import('../modules/index.ts')
  const portal = await loadPortal(client, store.get(spokenAtom).language)
  if (!portal.ok) return portal
  store.set(sessionAtom, { kind: 'in', portal: portal.value })
  return ok(null)
}

/** A session has begun: its application is loaded where it is another one than shown, then its portal. */
export async function begin(body: unknown): Promise<Result<null, Failure>> {
  const idapp = isObject(body) && isObject(body['aplicacion']) ? body['aplicacion']['id'] : undefined
  if (typeof idapp === 'string' && idapp !== store.get(applicationAtom)?.id) {
    const application = await loadApplication(client, { idapp })
    if (!application.ok) return abandon(application.problems)
    setApplication(application.value)
  }
  const entered = await enter()
  return entered.ok ? entered : abandon(entered.problems)
}

/** A session without a portal is of no use. */
function abandon(problems: readonly Failure[]): Result<null, Failure> {
  stored.token.remove()
  return fail(...problems)
}
