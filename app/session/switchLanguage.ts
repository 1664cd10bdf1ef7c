import type { Language } from '#engine/text'
import { client } from '#app/api'
import { languageAtom, loadTexts } from '#app/language'
import { sessionAtom, store, stored } from '#app/state'
import { shareSession } from './sharedSession.ts'

/** Switches the language without a reload and without losing input. False if the texts could not be loaded. */
export async function switchLanguage(language: Language): Promise<boolean> {
  const before = store.get(sessionAtom)
  const [texts, portal] = await Promise.all([loadTexts(language), before.portal ? loadedPortal(language) : null])
  if (portal && !portal.ok) return false
  stored.language.write(language)
  const now = store.get(sessionAtom).portal
  store.set(languageAtom, { language, texts })
  // Modules stay the ones that open forms were made from; whether they are still those of the server is asked when it next can be.
  if (portal && now)
    store.set(sessionAtom, { kind: 'answered', portal: { ...portal.value, modules: now.modules, stamp: '' } })
  shareSession()
  return true
}

const loadedPortal = async (language: Language) => (await import('#app/modules')).loadPortal(client, language)
