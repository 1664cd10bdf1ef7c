import { writesPlainly } from '#engine/field'
import type { Field } from '#engine/field'
import type { Speech } from '#engine/text'
import { labelJoin } from '../sql/index.ts'
import type { Parameters, Storage, Table } from '../sql/index.ts'

/** A part of a line: cells that the database has written beside each other, or one that it cannot write. */
export type CsvPiece =
  | { readonly kind: 'written'; readonly column: string }
  | { readonly kind: 'field'; readonly field: Field }

export interface CsvPieces {
  readonly pieces: readonly CsvPiece[]
  /** The fields that are left to be written. */
  readonly left: readonly Field[]
  readonly select: readonly string[]
  readonly joins: string
}

interface Cell {
  /** SQL of the text in the cell; null is nothing. */
  readonly text: string
  readonly join?: string
}

/** Joins of the cells stand beside those of a selection. */
const FIRST_ALIAS = 1000

/** The cells of a file's columns, as far as the database can write them: texts, numbers, listed choices, names of records. */
export function csvPieces(
  table: Table,
  columns: readonly Field[],
  tables: ReadonlyMap<string, Table>,
  speech: Speech,
  parameters: Parameters,
): CsvPieces {
  const cells = columns.map((field, at) => ({
    field,
    cell: cellOf(table, field, FIRST_ALIAS + at, tables, speech, parameters),
  }))
  const pieces: CsvPiece[] = []
  const select: string[][] = []
  for (const { field, cell } of cells) {
    if (!cell) pieces.push({ kind: 'field', field })
    else {
      if (pieces.at(-1)?.kind !== 'written') {
        pieces.push({ kind: 'written', column: `c${select.length}` })
        select.push([])
      }
      select.at(-1)?.push(`csv_cell(${cell.text})`)
    }
  }
  return {
    pieces,
    left: leftOf(
      columns,
      cells.flatMap(({ field, cell }) => (cell ? [] : [field])),
    ),
    select: select.map((written, at) => `${written.join(` || ';' || `)} as c${at}`),
    joins: cells.map(({ cell }) => cell?.join ?? '').join(' '),
  }
}

const lefts = new WeakMap<readonly Field[], readonly Field[]>()

/** The same list for the same columns: selections are known by it. */
function leftOf(columns: readonly Field[], left: readonly Field[]): readonly Field[] {
  const held = lefts.get(columns)
  if (held && held.length === left.length && held.every((field, at) => field === left[at])) return held
  lefts.set(columns, left)
  return left
}

function cellOf(
  table: Table,
  field: Field,
  alias: number,
  tables: ReadonlyMap<string, Table>,
  speech: Speech,
  parameters: Parameters,
): Cell | null {
  const storage = table.storage.get(field.name)
  if (!storage || storage.kind === 'constant' || storage.kind === 'count') return null
  if (field.source.many || field.asked) return null
  if (field.source.to !== undefined) return titleOf(storage, tables.get(field.source.to), alias)
  if (storage.type === 'boolean' || isListed(field)) return { text: wordOf(storage, field, speech, parameters) }
  if (!writesPlainly(field.kind)) return null
  return storage.type === 'text' || storage.type === 'integer' ? { text: `(${storage.read})::text` } : null
}

/** The title of the record that is referred to. */
function titleOf(storage: Stored, target: Table | undefined, alias: number): Cell | null {
  const title = target?.module.roles.get('title')
  if (!target || !title || storage.type !== 'uuid') return null
  const { join, read } = labelJoin(target.name, title.name, storage, alias)
  return { text: read, join }
}

type Stored = Exclude<Storage, { kind: 'constant' | 'count' }>

/** Choices that are all known: any other value has no words. */
const isListed = ({ options, source, kind }: Field): boolean =>
  options.length > 0 && source.creatable === undefined && (kind.kind === 'select' || kind.kind === 'status')

const NOTHING = 'null'

/** The words of a value, from a dictionary that travels with the statement. */
function wordOf(storage: Stored, field: Field, speech: Speech, parameters: Parameters): string {
  const keys: readonly unknown[] = storage.type === 'boolean' ? [true, false] : field.options.map(({ key }) => key)
  const words = Object.fromEntries([...keys, null].map((key) => [String(key), field.kind.text(key, field, speech)]))
  return `${parameters.add(JSON.stringify(words), 'jsonb')} ->> coalesce((${storage.read})::text, '${NOTHING}')`
}
