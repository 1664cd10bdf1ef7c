import { applicationAtom, store, stored } from '#app/state'
import type { Application } from '#app/state'

/** Shows an application, and remembers it for the session. */
export function setApplication(application: Application | null): void {
  store.set(applicationAtom, application)
  if (application) stored.application.write(application.id)
}
