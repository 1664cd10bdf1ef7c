import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { readJson } from '#engine/source'
import { scalarText } from '#engine/text'
import { OWN_PREFIX } from './fieldRow.ts'
import type { Words } from './fieldRow.ts'

/** A row as it was sent: nothing of it is trusted. */
export interface SentRow {
  readonly id: string
  readonly isOwn: boolean
  readonly tipo: string
  readonly etiqueta: Words
  readonly ayuda: Words
  readonly obligatorio: boolean
  readonly enFormulario: boolean
  readonly enLista: boolean
  readonly puesto: number | null
  readonly enFiltros: boolean
  readonly longitud: number | null
  readonly opciones: readonly { readonly clave: string; readonly texto: Words }[]
  /** Null: what was sent is no JSON object. */
  readonly avanzado: { readonly [key: string]: unknown } | null
}

const MOST_ROWS = 500

/** The rows of a payload. A new field is called by its name, behind the prefix of own fields. */
export const sentRows = (rows: unknown): readonly SentRow[] =>
  (Array.isArray(rows) ? rows : []).slice(0, MOST_ROWS).filter(isObject).map(sentRow)

function sentRow(row: Values): SentRow {
  const known = scalarText(row['id'])
  const id = known === '' ? OWN_PREFIX + scalarText(row['clave']) : known
  return {
    id,
    isOwn: id.startsWith(OWN_PREFIX),
    tipo: scalarText(row['tipo']),
    etiqueta: words(row['etiqueta']),
    ayuda: words(row['ayuda']),
    obligatorio: row['obligatorio'] === true,
    enFormulario: row['enFormulario'] === true,
    enLista: row['enLista'] === true,
    puesto: numberOf(row['puesto']),
    enFiltros: row['enFiltros'] === true,
    longitud: numberOf(row['longitud']),
    opciones: (Array.isArray(row['opciones']) ? row['opciones'] : [])
      .filter(isObject)
      .map((option) => ({ clave: scalarText(option['clave']), texto: words(option['texto']) })),
    avanzado: readKeys(row['avanzado']),
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const words = (value: unknown): Words =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([language, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[language, text] as const] : [],
    ),
  )

function readKeys(value: unknown): SentRow['avanzado'] {
  const text = scalarText(value).trim()
  if (text === '') return {}
  const read = readJson(text)
  return read.ok && isObject(read.value) ? read.value : null
}
