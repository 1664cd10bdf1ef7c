import { atom } from 'jotai'
import { createTranslator } from '#translator'
import type { Language, TextTable } from '#engine/text'
import { sessionAtom } from '../session/sessionAtom.ts'

/** The language spoken and its texts; the texts of modules stand with the session. */
export interface Spoken {
  readonly language: Language
  readonly texts: TextTable
}

export const spokenAtom = atom<Spoken>({ language: 'en', texts: {} })

export const speechAtom = atom((get) => {
  const { language, texts } = get(spokenAtom)
  const { portal } = get(sessionAtom)
  return portal ? createTranslator(language, portal.texts, texts) : createTranslator(language, texts)
})
