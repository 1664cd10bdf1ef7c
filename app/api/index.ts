import { createChangeFeed, createClient } from '#app/client'
import type { Credentials } from '#app/client'
import { languageAtom } from '#app/language'
import { applicationAtom, sessionAtom, staleDefinitionsAtom, store, stored, withdrawSession } from '#app/state'

/** Credentials of the signed-in user. */
export const credentials: Credentials = {
  token: stored.token.read,
  language: () => store.get(languageAtom).language,
  application: () => store.get(applicationAtom)?.id ?? null,
  user: () => store.get(sessionAtom).user?.id ?? null,
  replaceToken: stored.token.write,
  expire: () => {
    withdrawSession(stored.token.read())
    stored.token.remove()
    store.set(sessionAtom, { kind: 'ended' })
  },
  reportStaleDefinitions: () => store.set(staleDefinitionsAtom, (count) => count + 1),
}

/** The client of this application. */
export const client = createClient(credentials)

/** The changes of others that the server tells of. */
export const changeFeed = createChangeFeed(credentials)
