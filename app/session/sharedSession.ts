import { languageAtom } from '#app/language'
import {
  SHARED_SESSION,
  applicationAtom,
  isWithdrawn,
  readSharedSessions,
  sessionAtom,
  store,
  stored,
  writeSharedSession,
} from '#app/state'
import type { ApplicationKey } from './loadApplication.ts'

const applicationId = (): string | null => store.get(applicationAtom)?.id ?? null

/** Offers the session of this tab, and its application, to new tabs of this browser (SH-14). */
export function shareSession(): void {
  const token = stored.token.read()
  if (token === null || !store.get(sessionAtom).portal) return
  const application = store.get(applicationAtom)
  if (application) stored.application.write(application.id)
  writeSharedSession({
    token,
    application: application && { id: application.id, code: application.code, name: application.name },
    language: store.get(languageAtom).language,
  })
}

/**
 * Leaves the session of this tab to the browser, if the address names another application than that of the session: the
 * server refuses what contradicts a session.
 */
export function leaveSession({ codapp, idapp }: ApplicationKey): void {
  const held = stored.token.read()
  const here = readSharedSessions().find(({ token }) => token === held)?.application
  if (!here) return
  const isOther =
    codapp === undefined ? idapp !== undefined && idapp !== here.id : codapp.toLowerCase() !== here.code.toLowerCase()
  if (isOther) stored.token.remove()
}

/** Joins the session that the browser has in the application of this tab, if the tab has none. */
export function joinSession(): void {
  if (stored.token.read() !== null) return
  const here = applicationId()
  const shared = readSharedSessions().find(({ application }) => (application?.id ?? null) === here)
  if (shared) stored.token.write(shared.token)
}

/**
 * Shares the session of the tab that was used last, and asks the server for the session when another tab has withdrawn
 * it. Returns a function that stops.
 */
export function followSession(check: () => Promise<unknown>): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    const token = stored.token.read()
    if (key === SHARED_SESSION && token !== null && isWithdrawn(token, oldValue, newValue)) void check()
  }
  addEventListener('storage', onStorage)
  addEventListener('focus', shareSession)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('focus', shareSession)
  }
}
