import { writesTextUnchanged } from '#engine/field'
import type { Field } from '#engine/field'
import { csvCell, scalarText } from '#engine/text'
import type { Translator } from '#engine/text'
import { labelJoin } from '../sql/index.ts'
import type { Parameters, Storage } from '../sql/index.ts'
import { titleTable } from '../operation/index.ts'
import type { TitleTables } from '../operation/index.ts'

type Stored = Exclude<Storage, { kind: 'constant' }>

type Typed = Exclude<Stored, { kind: 'count' }>

/** SQL for a cell: quoted, safe for spreadsheets, never null. */
export interface SqlCell {
  readonly cell: string
  readonly join?: string
}

const EMPTY_CELL = csvCell('')
const EMPTY_CELL_SQL = `'${EMPTY_CELL}'`

/** SQL that formats a field exactly as its kind does. Null if only the kind can. */
export function sqlCell(
  storage: Stored,
  field: Field,
  alias: number,
  tables: TitleTables,
  translator: Translator,
  parameters: Parameters,
): SqlCell | null {
  if (field.source.many || storage.kind === 'count') return null
  if (field.source.to !== undefined) return titleSqlCell(storage, field, tables, alias)
  if (field.optionCall) return null
  if (storage.type === 'boolean' || hasListedOptions(field))
    return { cell: optionSqlCell(storage, field, translator, parameters) }
  if (!writesTextUnchanged(field.kind)) return null
  // A spreadsheet does not evaluate integers.
  if (storage.type === 'integer') return { cell: `'"' || coalesce((${storage.read})::text, '-') || '"'` }
  return storage.type === 'text' ? { cell: `csv_cell(${storage.read})` } : null
}

/** The title of the referenced record. */
function titleSqlCell(storage: Typed, field: Field, tables: TitleTables, alias: number): SqlCell | null {
  const target = titleTable(field, tables)
  const title = target?.module.roles.get('title')
  if (!target || !title || storage.type !== 'uuid') return null
  const { join, read } = labelJoin(target.name, title, storage, alias)
  return { cell: `csv_cell(${read})`, join }
}

/** Whether all choices are known. Other values have no label. */
const hasListedOptions = ({ options, source, kind }: Field): boolean =>
  options.length > 0 && source.creatable === undefined && (kind.kind === 'select' || kind.kind === 'status')

const SQL_NULL = 'null'

/** Looks up the label in a dictionary parameter. */
function optionSqlCell(storage: Typed, field: Field, translator: Translator, parameters: Parameters): string {
  const keys: readonly unknown[] = storage.type === 'boolean' ? [true, false] : field.options.map(({ key }) => key)
  const cell = (key: unknown): string => csvCell(field.kind.text(key, field, translator))
  const cells = Object.fromEntries(keys.map((key) => [scalarText(key), cell(key)]))
  const dictionary = parameters.add(JSON.stringify({ ...cells, [SQL_NULL]: cell(null) }), 'jsonb')
  return `coalesce(${dictionary} ->> coalesce((${storage.read})::text, '${SQL_NULL}'), ${EMPTY_CELL_SQL})`
}
