import { GENERAL_TABLE } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ColumnType, Field } from '#engine/field'
import { extraStorage } from './extraStorage.ts'
import { GENERAL_STAMPS, generalRows } from './generalRows.ts'
import { searchedFields } from './searchedFields.ts'
import { alikeRead, inverseRead, otherTables } from './otherRecords.ts'
import { FILE_PARTS } from './fileParts.ts'
import { columnName, quoted } from './parameters.ts'
import { ancestorStorage, countOf } from './tree.ts'

/** The storage of a field. `read` is SQL over the alias `t`. */
export type Storage =
  | {
      readonly kind: 'column'
      readonly column: string
      readonly type: ColumnType
      readonly read: string
      readonly generated: boolean
      /** Never null. */
      readonly always?: boolean
    }
  | {
      readonly kind: 'extra'
      readonly key: string
      readonly type: ColumnType
      readonly read: string
      /** A value that records have which say none, and all others. */
      readonly absent?: { readonly value: string; readonly others: readonly string[] }
      /** An expression for order and ranges, if an index may contain it. */
      readonly ordered?: Ordered | undefined
    }
  | {
      readonly kind: 'count'
      readonly read: string
      /** Counts the entries of a list in the row itself. */
      readonly own: boolean
    }
  | { readonly kind: 'constant' }

export interface Ordered {
  readonly read: string
  readonly type: 'float8' | 'text'
}

/** The storage of a value that a custom statement computes. `read` may be any SQL. */
export const readColumn = (name: string, read: string, type: ColumnType): readonly [string, Storage] => [
  name,
  { kind: 'column', column: name, type, read, generated: false },
]

export type Stored = Exclude<Storage, { kind: 'constant' }>

export interface GeneralTable {
  /** Quoted, as the column is. */
  readonly table: string
  readonly column: string
  /** An SQL literal. */
  readonly value: string
}

/** The table of a module. */
export interface Table {
  readonly module: Module
  /** Quoted, or a query of the rows in a table that modules share. */
  readonly name: string
  /** The table that modules share, and the column with the value that tells the rows of this one. */
  readonly general?: GeneralTable
  readonly storage: ReadonlyMap<string, Storage>
  readonly columns: ReadonlySet<string>
  /** Quoted columns in the full-text column `search`. */
  readonly searches?: readonly string[]
  /** The table of the records within which its rows stand, and the reference to it over the alias `t`. */
  readonly within?: { readonly parent: Table; readonly read: string }
  /** The same of the record that some rows follow; `given` tells these rows. */
  readonly follows?: NonNullable<Table['within']> & { readonly given: string }
  /** Columns of other modules that refer to this one. */
  readonly referredBy: readonly { readonly table: string; readonly column: string }[]
}

/** A column in the database catalogue. */
export interface CatalogueColumn {
  readonly table_name: string
  readonly column_name: string
  readonly generated: boolean
  /** Never null. */
  readonly always?: boolean
  /** The expression of a computed column. */
  readonly made?: string | null
}

export const CATALOGUE_COLUMNS = {
  // Functions `<table>_by_<bit>()` are listed with the columns. They name the rows that an access bit reaches.
  text: `select table_name, column_name, is_generated = 'ALWAYS' as generated, is_nullable = 'NO' as always,
                  generation_expression as made
           from information_schema.columns c where table_schema = current_schema()
            -- Records that the resource keeps are known by a uuid; other tables have operations of their own.
            and not exists (select from information_schema.columns i where i.table_schema = c.table_schema
                               and i.table_name = c.table_name and i.column_name = 'id' and i.data_type <> 'uuid')
         union all
         select regexp_replace(p.proname, '_by_(owner|area|client)$', ''), substring(p.proname from 'by_(?:owner|area|client)$') || '()', true, false, null
           from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.proname ~ '_by_(owner|area|client)$' and p.pronargs = 0`,
  values: [],
} as const

/** The table of a module's records: its own, or that of another module. */
export const tableName = ({ table }: Module): string => columnName(table)

/** Assigns tables to modules. A field is stored in the column of its id, otherwise in `extra`. */
export function describeTables(
  modules: ReadonlyMap<string, Module>,
  columns: readonly CatalogueColumn[],
  some?: ReadonlySet<string>,
): ReadonlyMap<string, Table> {
  const byTable = new Map<string, CatalogueColumn[]>()
  for (const column of columns) byTable.set(column.table_name, [...(byTable.get(column.table_name) ?? []), column])
  const stored = [...modules.values()].filter((module) => byTable.has(tableName(module)))
  const described = some ? stored.filter(({ id }) => some.has(id)) : stored
  return new Map(described.map((module) => [module.id, describeTable(module, stored, byTable)]))
}

type ColumnsByTable = ReadonlyMap<string, readonly CatalogueColumn[]>

/** `inside` are the modules on the way here, so that a circle of parents ends. */
function describeTable(
  module: Module,
  stored: readonly Module[],
  byTable: ColumnsByTable,
  inside: readonly string[] = [],
): Table {
  const found = byTable.get(tableName(module)) ?? []
  const general = module.table === GENERAL_TABLE
  // Columns of a table that modules share belong to none of their fields.
  const own = general ? found.filter(({ column_name }) => GENERAL_STAMPS.includes(column_name)) : found
  const storage = new Map(
    storedFields(module, own).flatMap((field) =>
      (inverseStorage(field, stored, byTable) ?? fieldStorage(field, module, own)).map(
        (place) => [field.name, place] as const,
      ),
    ),
  )
  return {
    module,
    ...(general ? generalRows(module) : { name: quoted(tableName(module)) }),
    storage,
    columns: new Set(found.map(({ column_name }) => column_name)),
    searches: general ? searchedFields(module).map(({ name }) => quoted(columnName(name))) : searchedColumns(found),
    ...otherTables(module, storage, (id) => {
      const other = stored.find((one) => one.id === id && !inside.includes(one.id))
      return other && describeTable(other, stored, byTable, [...inside, module.id])
    }),
    referredBy: references(module, stored, byTable),
  }
}

/** The columns in the expression of `search`. */
function searchedColumns(columns: readonly CatalogueColumn[]): readonly string[] {
  const made = columns.find(({ column_name }) => column_name === 'search')?.made ?? ''
  const words = new Set(made.match(/[a-z_][a-z0-9_]*/g))
  return columns.flatMap(({ column_name }) => (words.has(column_name) ? [quoted(column_name)] : []))
}

/** The fields of a record, and filters with a column. */
const storedFields = ({ fields, filters }: Module, columns: readonly CatalogueColumn[]): readonly Field[] => [
  ...fields.values(),
  ...[...filters.byName.values()].filter(
    ({ name, id }) => !fields.has(name) && columns.some(({ column_name }) => column_name === columnName(id)),
  ),
]

function fieldStorage(field: Field, module: Module, columns: readonly CatalogueColumn[]): readonly Storage[] {
  if (field.role === 'tenant' || field.kind.shape === 'nothing' || field.source.alwaysEmpty) return []
  if (field.source.count !== undefined) return countStorage(field.source.count, module, columns)
  if (field.source.ancestors !== undefined) return [ancestorStorage(field.source.ancestors, field, module)]
  if (field.source.alike !== undefined) return alikeStorage(field.source.alike, field, module, columns)
  if (field.source.stamp !== undefined) return stampStorage(field, columns)
  if (field.source.ofFile !== undefined) return ofFileStorage(field.source.ofFile, field, module, columns)
  const name = columnName(field.id)
  const column = columns.find(({ column_name }) => column_name === name)
  const type = field.kind.column(field)
  if (column)
    return [
      {
        kind: 'column',
        column: quoted(name),
        type,
        read: type === 'numeric' ? `t.${quoted(name)}::float8` : `t.${quoted(name)}`,
        generated: column.generated,
        always: column.always === true,
      },
    ]
  if (field.value) return [{ kind: 'constant' }]
  return field.wire === false ? [] : [extraStorage(field, module)]
}

/** Counts referring records (`category.idpadre`), or the entries of a field of the record (`usuarios`). */
function countStorage(path: string, module: Module, columns: readonly CatalogueColumn[]): readonly Storage[] {
  if (path.includes('.')) return [{ kind: 'count', read: countOf(path, module), own: false }]
  const listed = module.fields.get(path)
  return (listed ? fieldStorage(listed, module, columns) : []).flatMap((place): readonly Storage[] =>
    place.kind === 'constant'
      ? []
      : [
          {
            kind: 'count',
            read: `case jsonb_typeof(${place.read}) when 'array' then jsonb_array_length(${place.read}) else 0 end`,
            own: true,
          },
        ],
  )
}

/** Records of another module that refer to this one. Undefined for other fields. */
function inverseStorage(field: Field, stored: readonly Module[], byTable: ColumnsByTable): Storage[] | undefined {
  if (field.source.inverse === undefined) return undefined
  const columnsOf = (table: string) => (byTable.get(table) ?? []).map(({ column_name }) => column_name)
  const read = inverseRead(field, stored, columnsOf)
  const type = field.source.many ? 'jsonb' : 'uuid'
  return read === null ? [] : [{ kind: 'column', column: quoted(columnName(field.id)), type, read, generated: true }]
}

const hasValue = (place: Storage) => place.kind === 'column' || place.kind === 'extra'

/** Other records that agree with this one in some fields. */
function alikeStorage(
  names: readonly string[],
  { id }: Field,
  module: Module,
  columns: readonly CatalogueColumn[],
): readonly Storage[] {
  const compared = names.flatMap((name) => module.fields.get(name) ?? [])
  const places = compared.flatMap((field) => fieldStorage(field, module, columns)).filter(hasValue)
  const read = alikeRead(module, places)
  return places.length < names.length
    ? []
    : [{ kind: 'column', column: quoted(columnName(id)), type: 'jsonb', read, generated: true }]
}

/** A column that every table has: who made the record or changed it last, and when. */
function stampStorage(field: Field, columns: readonly CatalogueColumn[]): readonly Storage[] {
  const name = columnName(field.source.stamp ?? '')
  const read = `t.${quoted(name)}`
  return columns.some(({ column_name }) => column_name === name)
    ? [{ kind: 'column', column: quoted(name), type: field.kind.column(field), read, generated: true }]
    : []
}

/** The size of the first file in a field, or its id, which becomes a path when it is written. */
function ofFileStorage(
  path: string,
  field: Field,
  module: Module,
  columns: readonly CatalogueColumn[],
): readonly Storage[] {
  const [name = '', part = ''] = path.split('.')
  const files = module.fields.get(name)
  return (files ? fieldStorage(files, module, columns) : []).flatMap((place): readonly Storage[] =>
    place.kind === 'column' || place.kind === 'extra'
      ? [
          {
            kind: 'column',
            column: quoted(columnName(field.id)),
            type: part === 'size' ? 'integer' : 'text',
            read: FILE_PARTS[part]?.(place.read) ?? 'null',
            generated: true,
          },
        ]
      : [],
  )
}

/** Fields of other modules that refer to this one by a column. References in `extra` have no constraint. */
function references(module: Module, stored: readonly Module[], byTable: ColumnsByTable): Table['referredBy'] {
  const referred = new Set(stored.filter((one) => tableName(one) === tableName(module)).map(({ id }) => id))
  return stored.flatMap((other) =>
    [...other.fields.values()]
      .filter(({ source, wire }) => referred.has(source.to ?? '') && wire !== false && !source.many)
      .filter((field) => byTable.get(tableName(other))?.some(({ column_name }) => column_name === columnName(field.id)))
      .map((field) => ({ table: quoted(tableName(other)), column: quoted(columnName(field.id)) })),
  )
}
