import type { Failure } from '#engine/call'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Client } from '#app/client'
import { SESSION_MODULE, readApplication, applicationAtom, store, stored } from '#app/state'
import type { Application } from '#app/state'

export interface ApplicationKey {
  readonly codapp?: string
  readonly idapp?: string
  readonly subdom?: string
}

const NOT_FOUND = 404

/** Settings of the application that a key names; null where an answer names none (SH-01). */
export async function loadApplication(
  client: Client,
  key: ApplicationKey,
): Promise<Result<Application | null, Failure>> {
  const answer = await client.call(SESSION_MODULE, 'application', { input: { ...key } })
  if (answer.ok) return ok(readApplication(answer.body))
  // A sub-domain is a guess from the address; what was named must be there.
  const guessed = key.subdom !== undefined && answer.failure.status === NOT_FOUND
  return guessed ? ok(null) : fail(answer.failure)
}

/** Shows an application, and remembers it for the session. */
export function setApplication(application: Application | null): void {
  store.set(applicationAtom, application)
  if (application) stored.application.write(application.id)
}
