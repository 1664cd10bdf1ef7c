import * as addresses from 'virtual:texts'
import { isObject } from '#engine/form'
import type { Language, TextTable } from '#engine/text'

/** Texts of shell and sign-in in a language, loaded when it is spoken. They are fetched as data: words are no script. */
export async function loadTexts(language: Language): Promise<TextTable> {
  const address = addresses[language]
  const answer = await fetch(address)
  const table: unknown = answer.ok ? await answer.json() : null
  if (!isTable(table)) throw new Error(`The texts ${address} could not be read`)
  return table
}

const isTable = (table: unknown): table is TextTable =>
  isObject(table) && Object.values(table).every((text) => typeof text === 'string')
