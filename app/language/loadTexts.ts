import * as addresses from 'virtual:texts'
import type { Language, TextTable } from '#engine/text'
import { fetchTable } from '#app/client'

/** Texts of shell and sign-in in a language, loaded when it is spoken. They are fetched as data: words are no script. */
export const loadTexts = (language: Language): Promise<TextTable> =>
  fetchTable(addresses[language], (text) => typeof text === 'string')
