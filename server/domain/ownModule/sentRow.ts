import { isReservedName } from '#engine/definition'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { readJson } from '#engine/source'
import { scalarText } from '#engine/text'
import { sentChoices, sentNumber, sentRows, sentWords } from '../../form/index.ts'
import type { Words } from '../../form/index.ts'
import type { FieldRow, StateChoice } from './fieldRow.ts'

/** A row as it was sent: nothing of it is trusted. */
export interface SentRow extends Omit<FieldRow, 'clave' | 'avanzado'> {
  /** Null: what was sent is no JSON object. */
  readonly avanzado: { readonly [key: string]: unknown } | null
}

const MOST_ROWS = 500
const LONGEST = 30

/** The rows of a payload. A new field without a name gets one that is made of its label. */
export function sentFields(rows: unknown, languages: readonly string[]): readonly SentRow[] {
  const taken = new Set<string>()
  return sentRows(rows)
    .slice(0, MOST_ROWS)
    .map((row) => {
      const said = scalarText(row['id']) || scalarText(row['clave'])
      const id = said || freeName(wordOf(sentWords(row['etiqueta']), languages), taken)
      taken.add(id)
      return sentRow(row, id, languages)
    })
}

const sentRow = (row: Values, id: string, languages: readonly string[]): SentRow => ({
  id,
  tipo: scalarText(row['tipo']),
  etiqueta: sentWords(row['etiqueta']),
  ayuda: sentWords(row['ayuda']),
  nombra: row['nombra'] === true,
  obligatorio: row['obligatorio'] === true,
  enFormulario: row['enFormulario'] === true,
  enLista: row['enLista'] === true,
  puesto: sentNumber(row['puesto']),
  enFiltros: row['enFiltros'] === true,
  minimo: sentNumber(row['minimo']),
  longitud: sentNumber(row['longitud']),
  opciones: sentStates(row['opciones'], languages),
  destino: scalarText(row['destino']) || null,
  avanzado: readKeys(row['avanzado']),
})

/** A state without a key gets one that is made of its words, by which others name it until then. */
function sentStates(value: unknown, languages: readonly string[]): readonly StateChoice[] {
  const rows = sentRows(value)
  const taken = new Set<string>()
  const choices = sentChoices(value).map(({ clave, texto }) => {
    const key = clave || freeName(wordOf(texto, languages), taken)
    taken.add(key)
    return { clave: key, texto }
  })
  const named = (name: string): string =>
    taken.has(name) ? name : (choices.find(({ texto }) => Object.values(texto).includes(name))?.clave ?? name)
  return choices.map((choice, at) => ({
    ...choice,
    color: scalarText(rows[at]?.['color']) || null,
    icono: scalarText(rows[at]?.['icono']) || null,
    pasaA: [...new Set([rows[at]?.['pasaA'] ?? []].flat().map(scalarText).filter(Boolean).map(named))],
  }))
}

/** The text in the first of the languages that has one. */
export const wordOf = (words: Words, languages: readonly string[]): string =>
  languages.map((language) => words[language]).find(Boolean) ?? Object.values(words)[0] ?? ''

/** A name in the form of the language, made of a text, that is neither taken nor reserved. */
function freeName(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  const [first = '', ...others] = words
  const joined = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
  const named = (/^[a-z]/.test(joined) ? joined : `campo${joined}`).slice(0, LONGEST - 3)
  const isFree = (name: string): boolean =>
    !isReservedName(name) && ![...RESERVED, ...taken].some((one) => one.toLowerCase() === name.toLowerCase())
  return [named, ...Array.from({ length: MOST_ROWS }, (_, at) => `${named}${at + 2}`)].find(isFree) ?? named
}

/** Columns of the table that such modules share. */
const RESERVED: readonly string[] = ['module', 'search', 'acciones']

function readKeys(value: unknown): SentRow['avanzado'] {
  const text = scalarText(value).trim()
  if (text === '') return {}
  const read = readJson(text)
  return read.ok && isObject(read.value) ? read.value : null
}
