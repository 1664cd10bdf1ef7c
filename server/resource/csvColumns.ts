import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import type { Parameters, Storage, Table } from '../sql/index.ts'
import { sqlCell } from './csvSql.ts'
import { titleTable } from '../operation/index.ts'
import type { TitleTables } from '../operation/index.ts'

/** A part of a CSV line. */
export type CsvColumn =
  /** Adjacent cells that SQL formats. */
  | { readonly kind: 'written'; readonly column: string }
  /** A cell that the field's kind formats from its value. */
  | { readonly kind: 'value'; readonly column: string; readonly field: Field; readonly isJson: boolean }
  /** A cell that needs other values of the record. */
  | { readonly kind: 'record'; readonly field: Field }

export interface CsvSelection {
  readonly columns: readonly CsvColumn[]
  /** Fields whose cells need the record. */
  readonly recordFields: readonly Field[]
  readonly select: readonly string[]
  readonly joins: string
}

/** Aliases of joins must not collide with those of a selection. */
const FIRST_ALIAS = 1000

/** Splits the columns of an export into parts that SQL can format and parts that are formatted here. */
export function csvSelection(
  table: Table,
  columns: readonly Field[],
  tables: TitleTables,
  translator: Translator,
  parameters: Parameters,
): CsvSelection {
  const pieces: CsvColumn[] = []
  const select: string[] = []
  const joins: string[] = []
  const left: Field[] = []
  let beside: string[] = []
  const close = (): void => {
    if (beside.length === 0) return
    const column = `c${pieces.length}`
    pieces.push({ kind: 'written', column })
    select.push(`${beside.join(` || ';' || `)} as ${column}`)
    beside = []
  }
  columns.forEach((field, at) => {
    const storage = storageOf(table, field)
    const written = storage && sqlCell(storage, field, FIRST_ALIAS + at, tables, translator, parameters)
    if (written) {
      beside.push(written.cell)
      if (written.join) joins.push(written.join)
      return
    }
    close()
    if (!storage || needsRecord(field, tables)) {
      pieces.push({ kind: 'record', field })
      left.push(field)
      return
    }
    const [column, isJson] = [`v${pieces.length}`, storage.kind !== 'count' && storage.type === 'jsonb']
    pieces.push({ kind: 'value', column, field, isJson })
    select.push(`${isJson ? `(${storage.read})::text` : storage.read} as ${column}`)
  })
  close()
  return { columns: pieces, recordFields: sharedRecordFields(columns, left), select, joins: joins.join(' ') }
}

const storageOf = (table: Table, { name }: Field): Exclude<Storage, { kind: 'constant' }> | null => {
  const storage = table.storage.get(name)
  return storage && storage.kind !== 'constant' ? storage : null
}

/** Labels from other tables, and choices that depend on other fields. */
const needsRecord = (field: Field, tables: TitleTables): boolean =>
  field.optionCall?.kind === 'call' &&
  (titleTable(field, tables) !== undefined ||
    Object.values(field.optionCall.with).some(({ dependencies }) => dependencies.length > 0))

const recordFieldsByColumns = new WeakMap<readonly Field[], readonly Field[]>()

/** Returns the same array for the same columns, because selections are cached by it. */
function sharedRecordFields(columns: readonly Field[], left: readonly Field[]): readonly Field[] {
  const cached = recordFieldsByColumns.get(columns)
  if (cached && cached.length === left.length && cached.every((field, at) => field === left[at])) return cached
  recordFieldsByColumns.set(columns, left)
  return left
}
