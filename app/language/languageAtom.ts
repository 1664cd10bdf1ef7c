import { atom } from 'jotai'
import { createTranslator } from '#translator'
import type { Language, TextTable, Translator } from '#engine/text'
import { sessionAtom } from '#app/state'

/** The language spoken and its texts; the texts of modules stand with the session. */
export interface LanguageState {
  readonly language: Language
  readonly texts: TextTable
}

export const languageAtom = atom<LanguageState>({ language: 'en', texts: {} })

export const translatorAtom = atom((get) => get(translatorOfAtom)({}))

/** Makes the translator of the session in which some texts are others. */
export const translatorOfAtom = atom((get) => {
  const { language, texts } = get(languageAtom)
  const { portal } = get(sessionAtom)
  return (own: TextTable): Translator =>
    portal ? createTranslator(language, own, portal.texts, texts) : createTranslator(language, own, texts)
})
