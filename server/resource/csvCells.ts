import { csvCell, scalarText } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Field } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { CsvColumn } from './csvColumns.ts'
import type { Row } from './cursorChunks.ts'
import type { StoredRecord } from './selection.ts'
import { withCallLabels } from './withCallLabels.ts'

type ValuePiece = CsvColumn & { readonly kind: 'value' }

/** Formats one column for a chunk of rows. Repeated values are formatted once. */
export type CsvCells = (piece: ValuePiece, rows: readonly Row[], inside: Rows) => Promise<readonly string[]>

/** Most cached cells per column, and longest cached value. */
const [MAX_CACHED, MAX_VALUE_LENGTH] = [2000, 100] as const

/** Creates the formatter. Labels that only a call knows are requested once per value. */
export function createCsvCells(context: CallContext, translator: Translator): CsvCells {
  const kept = new Map<ValuePiece, Map<unknown, string>>()
  return async (piece, rows, inside) => {
    const cache = kept.get(piece) ?? new Map<unknown, string>()
    kept.set(piece, cache)
    const { column, field } = piece
    if (cache.size > MAX_CACHED) cache.clear()
    if (!needsCallLabel(field))
      return rows.map((row) => cachedCell(row[column], cache, () => formatCell(piece, row[column], translator)))
    const fresh = [...new Set(rows.map((row) => row[column]))].filter((value) => !cache.has(value))
    const records = fresh.map((value) => recordOf(field, valueOf(piece, value)))
    const named = fresh.length > 0 ? await withCallLabels(records, [field], context, inside) : []
    fresh.forEach((value, at) => cache.set(value, csvCell(textOf(field, named[at] ?? EMPTY_RECORD, translator))))
    return rows.map((row) => cache.get(row[column]) ?? csvCell(''))
  }
}

const needsCallLabel = ({ optionCall, kind }: Field): boolean => optionCall?.kind === 'call' && kind.isNamed

function cachedCell(value: unknown, known: Map<unknown, string>, make: () => string): string {
  if (typeof value === 'string' && value.length > MAX_VALUE_LENGTH) return make()
  const cell = known.get(value) ?? make()
  if (known.size < MAX_CACHED) known.set(value, cell)
  return cell
}

const formatCell = (piece: ValuePiece, value: unknown, translator: Translator): string =>
  csvCell(piece.field.kind.text(valueOf(piece, value), piece.field, translator))

const valueOf = ({ isJson }: ValuePiece, value: unknown): unknown =>
  isJson && typeof value === 'string' ? JSON.parse(value) : value

const EMPTY_RECORD: StoredRecord = {
  id: '',
  version: 0,
  createdBy: null,
  inArea: false,
  ofClient: false,
  owned: false,
  values: {},
  labels: {},
  extraColumns: {},
}

const recordOf = ({ name }: Field, value: unknown): StoredRecord => ({ ...EMPTY_RECORD, values: { [name]: value } })

/** The label of a value, or each label of a list. Without labels the kind formats the value. */
export function textOf(field: Field, { values, labels }: StoredRecord, translator: Translator): string {
  const value = values[field.name]
  const one = (key: unknown): string =>
    labels[`${field.name}/${scalarText(key)}`] ?? field.kind.text([key], field, translator)
  if (Array.isArray(value) && field.kind.isNamed) return value.map(one).filter(Boolean).join(', ')
  return labels[field.name] ?? field.kind.text(value, field, translator)
}
