import { createHash } from 'node:crypto'
import { DUPLICATE, IN_USE, activeState, isStored, isTreeParent } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ColumnType, Field } from '#engine/field'
import { columnName, describeTables, quoted, searchedFields, tableName, wantedIndexes } from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'

/** The table that a definition needs. */
export interface ExpectedTable {
  readonly module: string
  readonly name: string
  readonly columns: readonly ExpectedColumn[]
  /** Unique keys, references and checks. */
  readonly constraints: readonly ExpectedObject[]
  readonly indexes: readonly ExpectedObject[]
}

export interface ExpectedColumn {
  readonly name: string
  readonly type: string
  /** Follows the type: a default, NOT NULL, or the expression of a generated column. */
  readonly suffix: string
  readonly isGenerated: boolean
  /** JSON pointer of the field in the definition; null: a column that every table has. */
  readonly pointer: string | null
}

/** A constraint or an index. Its name is derived from its definition, so that a changed definition is a new object. */
export interface ExpectedObject {
  readonly name: string
  /** Follows the name, for an index `on …`. */
  readonly definition: string
}

/** Code of a value beyond the limits of its field. */
const INVALID = '90004'

const SQL_TYPES: { readonly [type in ColumnType]: string } = {
  text: 'text',
  integer: 'integer',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamp with time zone',
  uuid: 'uuid',
  jsonb: 'jsonb',
}

/** The tables with a key of live rows, which a reference may point at, by module. */
export type Referable = ReadonlyMap<string, string>

export const sqlType = (field: Field): string => SQL_TYPES[field.kind.column(field)]

const standard = (name: string, type: string, suffix = ''): ExpectedColumn => ({
  name,
  type,
  suffix,
  isGenerated: suffix.startsWith('generated'),
  pointer: null,
})

const STANDARD_COLUMNS: readonly ExpectedColumn[] = [
  standard('tenant_id', 'integer', 'not null'),
  standard('id', 'uuid', 'not null'),
  standard('version', 'integer', 'not null default 1'),
  standard('created_at', 'timestamp with time zone', 'not null default now()'),
  standard('created_by', 'uuid'),
  standard('updated_at', 'timestamp with time zone', 'not null default now()'),
  standard('updated_by', 'uuid'),
  standard('deleted_at', 'timestamp with time zone'),
  standard('live', 'boolean', 'generated always as (deleted_at is null) stored'),
  standard('extra', 'jsonb', "not null default '{}'"),
]

/** The tables of modules. */
export function expectedTables(
  stored: readonly Module[],
  modules: ReadonlyMap<string, Module>,
  referable: Referable,
): readonly ExpectedTable[] {
  const tables = stored.map((module) => tableOf(module, referable))
  const catalogue = tables.flatMap(({ name, columns }) => columns.map((column) => asCatalogue(name, column)))
  const described = describeTables(modules, catalogue)
  return tables.map((table) => {
    const own = described.get(table.module)
    return { ...table, indexes: [...table.indexes, ...(own ? listIndexes(table.name, wantedIndexes(own)) : [])] }
  })
}

function tableOf(module: Module, referable: Referable): ExpectedTable {
  const name = tableName(module)
  const fields = [...module.fields.values()].filter(isStored)
  const references = fields.filter((field) => isReference(field, referable))
  const search = searchExpression(module, fields)
  return {
    module: module.id,
    name,
    columns: [
      ...STANDARD_COLUMNS,
      ...fields.map(fieldColumn),
      ...references.filter((field) => !isParent(field, module)).map(liveColumn),
      ...(takesAnswers(module) ? [standard('submissions', 'jsonb')] : []),
      ...(search === null ? [] : [standard('search', 'text', `generated always as (${search}) stored`)]),
    ],
    constraints: [
      ...references.map((field) =>
        isParent(field, module) ? parentReference(name, field, referable) : reference(name, field, referable),
      ),
      ...fields.filter(({ kind }) => kind.kind === 'image').map((field) => fileReference(name, field)),
      ...fields.flatMap((field) => checks(name, field)),
    ],
    indexes: [
      ...(module.source.unique ?? []).map((key) => uniqueIndex(name, module, key)),
      ...references.map((field) => referenceIndex(name, field)),
      ...(module.source.bin ? binIndexes(name, module) : []),
    ],
  }
}

const takesAnswers = ({ forms }: Module): boolean => [...forms.values()].some(({ formularios }) => formularios !== null)

const fieldColumn = (field: Field): ExpectedColumn => ({
  name: columnName(field.id),
  type: sqlType(field),
  suffix: isStatus(field) ? `not null default ${literal(activeState(field.source))}` : '',
  isGenerated: false,
  pointer: `/fields/${field.name}`,
})

const isStatus = ({ role, kind }: Field): boolean => (role ?? kind.role) === 'status'

const isReference = ({ kind, source }: Field, referable: Referable): boolean =>
  kind.kind === 'reference' && source.many !== true && referable.has(source.to ?? '')

const liveName = (field: Field): string => `${columnName(field.id)}_live`

/** True while the row counts, so that the reference holds for live rows only. */
const liveColumn = (field: Field): ExpectedColumn => {
  const column = quoted(columnName(field.id))
  const expression = `case when deleted_at is null and ${column} is not null then true end`
  return standard(liveName(field), 'boolean', `generated always as (${expression}) stored`)
}

function reference(table: string, field: Field, referable: Referable): ExpectedObject {
  const columns = `tenant_id, ${quoted(columnName(field.id))}, ${quoted(liveName(field))}`
  const target = quoted(targetOf(field, referable))
  const definition = `foreign key (${columns}) references public.${target} (tenant_id, id, live)`
  return named(table, definition, field.source.inUse ?? IN_USE)
}

/** Records that stand within another one do not keep it from being removed: they go out of reach with it. */
const isParent = (field: Field, { within }: Module): boolean => field.name === within?.field.name

const targetOf = ({ source: { to = '' } }: Field, referable: Referable): string => referable.get(to) ?? columnName(to)

const parentReference = (table: string, field: Field, referable: Referable): ExpectedObject =>
  named(
    table,
    `foreign key (tenant_id, ${quoted(columnName(field.id))}) references public.${quoted(targetOf(field, referable))} (tenant_id, id)`,
  )

const fileReference = (table: string, field: Field): ExpectedObject =>
  named(table, `foreign key (tenant_id, ${quoted(columnName(field.id))}) references public.file (tenant_id, id)`)

function referenceIndex(table: string, field: Field): ExpectedObject {
  const column = quoted(columnName(field.id))
  return named(
    table,
    `on public.${quoted(table)} (tenant_id, ${column}) where deleted_at is null and ${column} is not null`,
  )
}

/** Removed records by the moment of their removal, and below each other. */
const binIndexes = (table: string, { roles }: Module): readonly ExpectedObject[] => {
  const parent = roles.get('parent')
  return ['deleted_at', ...(parent ? [quoted(columnName(parent.id))] : [])].map((column) =>
    named(table, `on public.${quoted(table)} (tenant_id, ${column}) where deleted_at is not null`),
  )
}

/** The limits that the database holds, whatever writes a value. Organisations may only narrow them. */
function checks(table: string, field: Field): readonly ExpectedObject[] {
  const { kind, source } = field
  const column = quoted(columnName(field.id))
  const check = (condition: string): ExpectedObject => named(table, `check (${condition})`, INVALID)
  const isText = kind.kind === 'text' || kind.kind === 'multiline' || kind.kind === 'email'
  const length = source.localised === undefined ? `char_length(${column})` : `longest_text(${column})`
  const isNumber = (kind.kind === 'number' || kind.kind === 'percent') && source.scale === undefined
  return [
    ...(isText && source.max !== undefined ? [check(`${length} <= ${source.max}`)] : []),
    ...(isNumber && source.min !== undefined ? [check(`${column} >= ${source.min}`)] : []),
    ...(isNumber && source.max !== undefined ? [check(`${column} <= ${source.max}`)] : []),
  ]
}

const NO_PARENT = '00000000-0000-0000-0000-000000000000'

function uniqueIndex(
  table: string,
  module: Module,
  { fields, code, blanks }: { readonly fields: readonly string[]; readonly code?: string; readonly blanks?: boolean },
): ExpectedObject {
  const columns = fields.flatMap((name) => {
    const field = module.fields.get(name)
    if (!field) return []
    const column = quoted(columnName(field.id))
    // Records without a parent are compared with each other too.
    if (isTreeParent(module, field)) return [`coalesce(${column}, '${NO_PARENT}')`]
    return [sqlType(field) === 'text' ? `f_fold(${column})` : column]
  })
  const definition = `on public.${quoted(table)} (tenant_id, ${columns.join(', ')})${blanks ? ' nulls not distinct' : ''} where deleted_at is null`
  return { ...named(table, definition, code ?? DUPLICATE), definition: `unique ${definition}` }
}

const listIndexes = (table: string, wanted: ReturnType<typeof wantedIndexes>): readonly ExpectedObject[] =>
  wanted.map(({ method, columns, for: purpose }) => {
    const keys = ['tenant_id', ...columns, ...(method === 'btree' ? ['id'] : [])].join(', ')
    const rows = purpose === 'own' ? "extra <> '{}'" : method === 'gin' ? null : 'deleted_at is null'
    return named(table, `on public.${quoted(table)} using ${method} (${keys})${rows === null ? '' : ` where ${rows}`}`)
  })

/** The text that the search filter reads. */
function searchExpression(module: Module, stored: readonly Field[]): string | null {
  const texts = searchedFields(module, stored)
  if (texts.length === 0) return null
  return `f_fold(${texts.map((field) => `coalesce(${searchedText(field)}, '')`).join(` || ' ' || `)})`
}

const isLocalised = ({ source }: Field): boolean => source.localised !== undefined

/** A text in each language is found by any of them. */
const searchedText = (field: Field): string => {
  const column = quoted(columnName(field.id))
  return isLocalised(field) ? `every_language(${column})` : column
}

const HASH_LENGTH = 8

/** A name that PostgreSQL does not truncate: table, hash of the definition, and the code of a refusal. */
function named(table: string, definition: string, code?: string): ExpectedObject {
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, HASH_LENGTH)
  return { name: `${table.slice(0, 40)}_${hash}${code === undefined ? '' : `_${code}`}`, definition }
}

/** Pattern of the names of a table's objects. */
export const objectPattern = (table: string): RegExp =>
  new RegExp(`^${table.slice(0, 40)}_[0-9a-f]{${HASH_LENGTH}}(?:_\\d{5})?$`)

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const asCatalogue = (table: string, { name, suffix, isGenerated }: ExpectedColumn): CatalogueColumn => ({
  table_name: table,
  column_name: name,
  generated: isGenerated,
  always: suffix.startsWith('not null'),
  made: isGenerated ? suffix : null,
})
