import { writesPlainly } from '#engine/field'
import type { Field } from '#engine/field'
import { csvCell, scalarText } from '#engine/text'
import type { Speech } from '#engine/text'
import { labelJoin } from '../sql/index.ts'
import type { Parameters, Storage } from '../sql/index.ts'
import { namedTable } from './namedTables.ts'
import type { NamedTables } from './namedTables.ts'

type Stored = Exclude<Storage, { kind: 'constant' }>

type Typed = Exclude<Stored, { kind: 'count' }>

/** A cell that the database writes: quoted, guarded, never null. */
export interface WrittenCell {
  readonly cell: string
  readonly join?: string
}

const MISSING = csvCell('')
const EMPTY = `'${MISSING}'`

/** The cell of a field as SQL, exactly as its kind writes it; null where only the kind knows. */
export function writtenCell(
  storage: Stored,
  field: Field,
  alias: number,
  tables: NamedTables,
  speech: Speech,
  parameters: Parameters,
): WrittenCell | null {
  if (field.source.many || storage.kind === 'count') return null
  if (field.source.to !== undefined) return titleCell(storage, field, tables, alias)
  if (field.asked) return null
  if (storage.type === 'boolean' || isListed(field)) return { cell: wordCell(storage, field, speech, parameters) }
  if (!writesPlainly(field.kind)) return null
  // A whole number is nothing that a spreadsheet runs.
  if (storage.type === 'integer') return { cell: `'"' || coalesce((${storage.read})::text, '-') || '"'` }
  return storage.type === 'text' ? { cell: `csv_cell(${storage.read})` } : null
}

/** The title of the record that is referred to. */
function titleCell(storage: Typed, field: Field, tables: NamedTables, alias: number): WrittenCell | null {
  const target = namedTable(field, tables)
  const title = target?.module.roles.get('title')
  if (!target || !title || storage.type !== 'uuid') return null
  const { join, read } = labelJoin(target.name, title.name, storage, alias)
  return { cell: `csv_cell(${read})`, join }
}

/** Choices that are all known: any other value has no words. */
const isListed = ({ options, source, kind }: Field): boolean =>
  options.length > 0 && source.creatable === undefined && (kind.kind === 'select' || kind.kind === 'status')

const NOTHING = 'null'

/** The cell of a value, from a dictionary that travels with the statement. */
function wordCell(storage: Typed, field: Field, speech: Speech, parameters: Parameters): string {
  const keys: readonly unknown[] = storage.type === 'boolean' ? [true, false] : field.options.map(({ key }) => key)
  const cell = (key: unknown): string => csvCell(field.kind.text(key, field, speech))
  const cells = Object.fromEntries(keys.map((key) => [scalarText(key), cell(key)]))
  const dictionary = parameters.add(JSON.stringify({ ...cells, [NOTHING]: cell(null) }), 'jsonb')
  return `coalesce(${dictionary} ->> coalesce((${storage.read})::text, '${NOTHING}'), ${EMPTY})`
}
