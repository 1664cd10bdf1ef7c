import { atom } from 'jotai'
import * as addresses from 'virtual:texts'
import { createTranslator } from '#translator'
import { isLanguage, preferredLanguage } from '#engine/text'
import type { Language, TextTable, Translator } from '#engine/text'
import { sessionAtom, readSharedSessions, stored } from '#app/state'
import { fetchTable } from '#app/client'

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

/** The session's language, else that of the browser's session, else the browser's own, else English (SH-04). */
export function firstLanguage(): Language {
  const chosen = stored.language.read() ?? readSharedSessions()[0]?.language ?? ''
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','))
}

/** Each language in its own words, in the order of the footer (specification, 2). */
export const LANGUAGE_NAMES: readonly (readonly [Language, string])[] = [
  ['es', 'Español'],
  ['en', 'English'],
  ['fr', 'Français'],
  ['ca', 'Català'],
]

/** Texts of shell and sign-in in a language, loaded when it is spoken. They are fetched as data: words are no script. */
export const loadTexts = (language: Language): Promise<TextTable> =>
  fetchTable(addresses[language], (text) => typeof text === 'string')
