import { languageAtom } from '#app/language'
import {
  SHARED_SESSION,
  applicationAtom,
  readSharedSession,
  sessionAtom,
  sharedToken,
  store,
  stored,
  writeSharedSession,
} from '#app/state'

const applicationId = (): string | null => store.get(applicationAtom)?.id ?? null

/** Offers the session of this tab, and its application, to new tabs of this browser (SH-14). */
export function shareSession(): void {
  const token = stored.token.read()
  if (token === null || !store.get(sessionAtom).portal) return
  const application = applicationId()
  if (application !== null) stored.application.write(application)
  writeSharedSession({ token, application, language: store.get(languageAtom).language })
}

/** Joins the session of the browser, if this tab has none and shows the same application. */
export function joinSession(): void {
  const shared = readSharedSession()
  if (stored.token.read() === null && shared && shared.application === applicationId()) stored.token.write(shared.token)
}

/**
 * Shares the session of the tab that was used last, and asks the server for the session when another tab has withdrawn
 * it. Returns a function that stops.
 */
export function followSession(check: () => Promise<unknown>): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    const token = stored.token.read()
    if (key === SHARED_SESSION && newValue === null && token !== null && sharedToken(oldValue) === token) void check()
  }
  addEventListener('storage', onStorage)
  addEventListener('focus', shareSession)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('focus', shareSession)
  }
}
