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
 * Joins the session that the browser has in the application of this tab, if the tab has none. A tab that goes to another
 * application leaves its session to the browser.
 */
export function joinSession(): void {
  const sessions = readSharedSessions()
  const here = applicationId()
  const held = stored.token.read()
  const isElsewhere = sessions.some(
    ({ token, application }) => token === held && application && application.id !== here,
  )
  if (held !== null && !isElsewhere) return
  const shared = sessions.find(({ application }) => (application?.id ?? null) === here)
  if (shared) stored.token.write(shared.token)
  else stored.token.remove()
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
