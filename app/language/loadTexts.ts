import { isObject } from '#engine/form'
import type { Language, TextTable } from '#engine/text'

/** Addresses of the texts of shell and sign-in. They are fetched as data: words are no script. */
const ADDRESSES: { readonly [file: string]: string } = import.meta.glob(
  '../../definitions/locales/*/{errors,general,session,shell}.json',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
)

/** Texts of a language, loaded when it is spoken. */
export async function loadTexts(language: Language): Promise<TextTable> {
  const own = Object.entries(ADDRESSES).filter(([file]) => file.includes(`/${language}/`))
  const tables = await Promise.all(own.map(([, address]) => readTable(address)))
  return Object.assign({}, ...tables) as TextTable
}

async function readTable(address: string): Promise<TextTable> {
  const answer = await fetch(address)
  const table: unknown = answer.ok ? await answer.json() : null
  if (!isTable(table)) throw new Error(`The texts ${address} could not be read`)
  return table
}

const isTable = (table: unknown): table is TextTable =>
  isObject(table) && Object.values(table).every((text) => typeof text === 'string')
