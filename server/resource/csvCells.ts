import { csvCell, scalarText } from '#engine/text'
import type { Speech } from '#engine/text'
import type { Field } from '#engine/field'
import type { CallContext, Rows } from '../call/context.ts'
import type { CsvPiece } from './csvPieces.ts'
import type { Row } from './cursorChunks.ts'
import type { StoredRecord } from './selection.ts'
import { withNames } from './withNames.ts'

type ValuePiece = CsvPiece & { readonly kind: 'value' }

/** The cells of values, one for each row: of values that come again and again each is made once. */
export type CsvCells = (piece: ValuePiece, rows: readonly Row[], inside: Rows) => Promise<readonly string[]>

/** Cells kept for each piece, and the most characters of a value that may come again. */
const [MOST, LONGEST] = [2000, 100] as const

/** Names that only a call knows are asked for once for each value that has not come yet. */
export function createCsvCells(context: CallContext, speech: Speech): CsvCells {
  const kept = new Map<ValuePiece, Map<unknown, string>>()
  return async (piece, rows, inside) => {
    const known = kept.get(piece) ?? new Map<unknown, string>()
    kept.set(piece, known)
    const { column, field } = piece
    if (known.size > MOST) known.clear()
    if (!isNamed(field)) return rows.map((row) => keptCell(row[column], known, () => made(piece, row[column], speech)))
    const fresh = [...new Set(rows.map((row) => row[column]))].filter((value) => !known.has(value))
    const records = fresh.map((value) => recordOf(field, valueOf(piece, value)))
    const named = fresh.length > 0 ? await withNames(records, [field], context, inside) : []
    fresh.forEach((value, at) => known.set(value, csvCell(textOf(field, named[at] ?? NOBODY, speech))))
    return rows.map((row) => known.get(row[column]) ?? csvCell(''))
  }
}

/** Its words may be known to a call alone. */
const isNamed = ({ asked, kind }: Field): boolean => asked?.kind === 'call' && kind.named

function keptCell(value: unknown, known: Map<unknown, string>, make: () => string): string {
  if (typeof value === 'string' && value.length > LONGEST) return make()
  const cell = known.get(value) ?? make()
  if (known.size < MOST) known.set(value, cell)
  return cell
}

const made = (piece: ValuePiece, value: unknown, speech: Speech): string =>
  csvCell(piece.field.kind.text(valueOf(piece, value), piece.field, speech))

const valueOf = ({ isJson }: ValuePiece, value: unknown): unknown =>
  isJson && typeof value === 'string' ? JSON.parse(value) : value

const NOBODY: StoredRecord = {
  id: '',
  version: 0,
  createdBy: null,
  near: false,
  client: false,
  mine: false,
  values: {},
  labels: {},
  beside: {},
}

const recordOf = ({ name }: Field, value: unknown): StoredRecord => ({ ...NOBODY, values: { [name]: value } })

/** The name beside the value, of several each its own; else what the kind writes. */
export function textOf(field: Field, { values, labels }: StoredRecord, speech: Speech): string {
  const value = values[field.name]
  const one = (key: unknown): string =>
    labels[`${field.name}/${scalarText(key)}`] ?? field.kind.text([key], field, speech)
  if (Array.isArray(value) && field.kind.named) return value.map(one).filter(Boolean).join(', ')
  return labels[field.name] ?? field.kind.text(value, field, speech)
}
