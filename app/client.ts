import { createClient } from './client/index.ts'
import type { Credentials } from './client/index.ts'
import { spokenAtom } from './language/index.ts'
import { applicationAtom, sessionAtom } from './session/sessionAtom.ts'
import { suspicionsAtom } from './session/suspicionsAtom.ts'
import { stored } from './session/storage.ts'
import { store } from './store.ts'

/** Who speaks: whoever is signed in. */
export const credentials: Credentials = {
  token: stored.token.read,
  language: () => store.get(spokenAtom).language,
  application: () => store.get(applicationAtom)?.id ?? null,
  user: () => store.get(sessionAtom).user?.id ?? null,
  replaceToken: stored.token.write,
  expire: () => {
    stored.token.remove()
    store.set(sessionAtom, { kind: 'ended' })
  },
  suspect: () => store.set(suspicionsAtom, (count) => count + 1),
}

/** The client of this application. */
export const client = createClient(credentials)
