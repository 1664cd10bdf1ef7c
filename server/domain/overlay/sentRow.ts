import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { readJson } from '#engine/source'
import { scalarText } from '#engine/text'
import { sentChoices, sentNumber, sentRows, sentWords } from '../../form/index.ts'
import { OWN_PREFIX } from './fieldRow.ts'
import type { FieldParts } from './fieldRow.ts'

/** A row as it was sent: nothing of it is trusted. */
export interface SentRow extends FieldParts {
  readonly isOwn: boolean
  readonly tipo: string
  /** Null: what was sent is no JSON object. */
  readonly avanzado: { readonly [key: string]: unknown } | null
}

const MOST_ROWS = 500

/** The fields of a payload. A new field is called by its name, behind the prefix of own fields. */
export const sentFields = (rows: unknown): readonly SentRow[] => sentRows(rows).slice(0, MOST_ROWS).map(sentRow)

function sentRow(row: Values): SentRow {
  const known = scalarText(row['id'])
  const id = known === '' ? OWN_PREFIX + scalarText(row['clave']) : known
  return {
    id,
    isOwn: id.startsWith(OWN_PREFIX),
    tipo: scalarText(row['tipo']),
    etiqueta: sentWords(row['etiqueta']),
    ayuda: sentWords(row['ayuda']),
    obligatorio: row['obligatorio'] === true,
    enFormulario: row['enFormulario'] === true,
    enLista: row['enLista'] === true,
    puesto: sentNumber(row['puesto']),
    enFiltros: row['enFiltros'] === true,
    longitud: sentNumber(row['longitud']),
    opciones: sentChoices(row['opciones']),
    avanzado: readKeys(row['avanzado']),
  }
}

function readKeys(value: unknown): SentRow['avanzado'] {
  const text = scalarText(value).trim()
  if (text === '') return {}
  const read = readJson(text)
  return read.ok && isObject(read.value) ? read.value : null
}
