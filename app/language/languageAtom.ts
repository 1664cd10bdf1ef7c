import { atom } from 'jotai'
import { createTranslator } from '#translator'
import type { Language, TextTable } from '#engine/text'
import { sessionAtom } from '#app/state'

/** The language spoken and its texts; the texts of modules stand with the session. */
export interface LanguageState {
  readonly language: Language
  readonly texts: TextTable
}

export const languageAtom = atom<LanguageState>({ language: 'en', texts: {} })

export const translatorAtom = atom((get) => {
  const { language, texts } = get(languageAtom)
  const { portal } = get(sessionAtom)
  return portal ? createTranslator(language, portal.texts, texts) : createTranslator(language, texts)
})
