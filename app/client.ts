import { createClient } from './client/index.ts'
import type { Credentials } from './client/index.ts'
import { languageAtom } from './language/index.ts'
import { applicationAtom, sessionAtom } from './session/sessionAtom.ts'
import { staleDefinitionsAtom } from './session/staleDefinitionsAtom.ts'
import { stored } from './session/storage.ts'
import { store } from './store.ts'

/** Who speaks: whoever is signed in. */
export const credentials: Credentials = {
  token: stored.token.read,
  language: () => store.get(languageAtom).language,
  application: () => store.get(applicationAtom)?.id ?? null,
  user: () => store.get(sessionAtom).user?.id ?? null,
  replaceToken: stored.token.write,
  expire: () => {
    stored.token.remove()
    store.set(sessionAtom, { kind: 'ended' })
  },
  reportStaleDefinitions: () => store.set(staleDefinitionsAtom, (count) => count + 1),
}

/** The client of this application. */
export const client = createClient(credentials)
