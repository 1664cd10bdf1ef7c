import { store } from '../store.ts'
import type { Application } from './application.ts'
import { applicationAtom } from './sessionAtom.ts'
import { stored } from './storage.ts'

/** Shows an application, and remembers it for the session. */
export function setApplication(application: Application | null): void {
  store.set(applicationAtom, application)
  if (application) stored.application.write(application.id)
}
