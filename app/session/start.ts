import type { Failure } from '#engine/call'
import { client } from '#app/api'
import { NETWORK } from '#app/client'
import { firstLanguage, languageAtom, loadTexts } from '#app/language'
import { SESSION_MODULE, loginAtom, sessionAtom, sessionView, store, stored } from '#app/state'
import { openSession } from './openSession.ts'
import { loadApplication, setApplication } from './loadApplication.ts'
import type { ApplicationKey } from './loadApplication.ts'
import { joinSession, leaveSession } from './sharedSession.ts'
import { subdomainOf, takeStartParameters } from './startParameters.ts'
import type { StartParameters } from './startParameters.ts'

const parameters = takeStartParameters()

/** The code of the link that opened this page, for its second step. */
export const linkCode: string | null = parameters.ut

/** Whether a link may replace the session of the person of this name. */
type ConfirmLink = (name: string) => Promise<boolean>

/** Everything that comes before the first screen: words, application, and the session that is still open (SH-01, SH-02). */
export async function start(confirmLink: ConfirmLink): Promise<void> {
  store.set(sessionAtom, { kind: 'asked', status: 'storage' })
  const language = firstLanguage()
  const [texts, failure] = await Promise.all([loadTexts(language).catch(() => null), openApplication()])
  store.set(languageAtom, { language, texts: texts ?? store.get(languageAtom).texts })
  if (failure || !texts) return store.set(sessionAtom, { kind: 'refused', failure: failure ?? NETWORK })
  joinSession()
  const { ut, ev, correo } = parameters
  store.set(loginAtom, correo)
  if (ev !== null) return confirmContact(ev)
  if (ut !== null) return followLink(ut, confirmLink)
  if (stored.token.read() !== null) return openSession('storage', ({ resumeSession: resume }) => resume())
  store.set(sessionAtom, { kind: 'answered', portal: null })
}

/** The link of this page has been chosen: trying again goes on with it. */
let isLinkChosen = false

/** Signs in by the code of a link. A session that is open goes on unless its person lets the link replace it. */
async function followLink(code: string, confirmLink: ConfirmLink): Promise<void> {
  if (!isLinkChosen && stored.token.read() !== null) {
    await openSession('storage', ({ resumeSession: resume }) => resume())
    const { user } = store.get(sessionAtom)
    if (user && !(await confirmLink(user.name))) return
    if (!user && sessionView(store.get(sessionAtom)) === 'failed') return
  }
  isLinkChosen = true
  return openSession('validatetoken', ({ exchangeCode: exchange }) => exchange(code))
}

/** Confirms a contact address by the code of the address; nobody is signed in by it (SE-03). */
async function confirmContact(token: string): Promise<void> {
  store.set(sessionAtom, { kind: 'asked', status: 'validate_email' })
  const answer = await client.call(SESSION_MODULE, 'confirmContact', { input: { token } })
  store.set(sessionAtom, answer.ok ? { kind: 'answered', portal: null } : { kind: 'refused', failure: answer.failure })
}

/** Opens the application that the address names, or else the one that is remembered, or else that of the host's name. */
async function openApplication(): Promise<Failure | null> {
  const named = keyOf(parameters)
  if (named) {
    leaveSession(named)
    return showApplication(named)
  }
  const idapp = stored.application.read()
  const failure = idapp === null ? null : await showApplication({ idapp })
  if (failure && failure.status !== NOT_FOUND) return failure
  // A remembered organisation may have been removed.
  if (failure) stored.application.remove()
  const subdom = subdomainOf(location.hostname)
  return (idapp === null || failure) && subdom !== null ? showApplication({ subdom }) : null
}

const NOT_FOUND = 404

async function showApplication(key: ApplicationKey): Promise<Failure | null> {
  const application = await loadApplication(client, key)
  if (!application.ok) return application.problems[0] ?? null
  setApplication(application.value)
  return null
}

function keyOf({ codapp, idapp }: StartParameters): ApplicationKey | null {
  if (codapp !== null) return { codapp }
  return idapp === null ? null : { idapp }
}
