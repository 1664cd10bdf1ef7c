import { createClient } from './client/index.ts'
import { spokenAtom } from './language/index.ts'
import { applicationAtom, sessionAtom } from './session/sessionAtom.ts'
import { suspicionsAtom } from './session/suspicionsAtom.ts'
import { stored } from './session/storage.ts'
import { store } from './store.ts'

/** The client of this application, speaking for whoever is signed in. */
export const client = createClient({
  token: stored.token.read,
  language: () => store.get(spokenAtom).language,
  application: () => store.get(applicationAtom)?.id ?? null,
  user: () => {
    const session = store.get(sessionAtom)
    return session.kind === 'in' ? session.portal.user.id : null
  },
  replaceToken: stored.token.write,
  expire: () => {
    stored.token.remove()
    store.set(sessionAtom, { kind: 'out', reason: 'expired' })
  },
  suspect: () => store.set(suspicionsAtom, (count) => count + 1),
})
