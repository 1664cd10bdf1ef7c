import { ALL_ROWS } from '#engine/access'
import type { Principal, RowScope } from '#engine/access'
import type { Field } from '#engine/field'
import { isObject, submissionsOf } from '#engine/form'
import type { Submission, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { ExtraColumns, CallContext, TitleTables } from '../operation/index.ts'
import { labelJoin, listLabels, rowLabels } from '../sql/index.ts'
import type { Storage, Stored, Table } from '../sql/index.ts'
import { storesAnswers } from './answers/answerColumn.ts'
import { titleTablesFor, titleTable } from '../operation/index.ts'
import { relationsOf } from './relations.ts'
import type { Relation } from './relations.ts'

/** A stored record: values by field, with the titles of references as labels. */
export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly createdBy: string | null
  /**
   * Relations to the reader, if a right depends on them: the row is in an area they work in or supervise, belongs to
   * a client they are associated with, or is theirs by a function of the table.
   */
  readonly inArea: boolean
  readonly ofClient: boolean
  readonly owned: boolean
  readonly values: Values
  readonly labels: { readonly [field: string]: string }
  /** Values of extra columns, by name. */
  readonly extraColumns: Values
  /** Answers to served forms, if they were read. */
  readonly submissions?: readonly Submission[]
}

/** The SQL to read some fields, and the conversion of its rows. */
export interface Selection {
  readonly select: string
  /** The field columns only. */
  readonly fieldsOnly: string
  readonly joins: string
  readonly read: (row: { readonly [column: string]: unknown }) => StoredRecord
}

/** A field's columns. Aliases are short, because PostgreSQL truncates names at 63 bytes. */
interface SelectionPart {
  readonly name: string
  readonly value: string
  readonly label: string | null
  readonly select: readonly string[]
  readonly join: string
}

export type Reader = Pick<CallContext, 'definitions' | 'module' | 'plan' | 'tenant' | 'extraColumns'> & {
  readonly session: { readonly principal: Principal } | null
}

const selections = new WeakMap<readonly Field[], Map<string, Selection>>()

/**
 * Selects fields with the titles of their references, by joins instead of one query per row. Cached by list of
 * fields, visible titles and relations. Rows are within the scope `among`. With `withAnswers` the answers to served
 * forms are read too.
 */
export const selection = (
  context: Reader,
  table: Table,
  fields: readonly Field[],
  among: RowScope = ALL_ROWS,
  withAnswers = false,
): Selection =>
  cachedSelection(table, fields, {
    tables: titleTablesFor(context),
    relations: relationsOf(context, table, among),
    extraColumns: context.extraColumns?.columns ?? NO_COLUMNS,
    answers: withAnswers && storesAnswers(table),
  })

/** The same without titles and extra columns. */
export const storedSelection = (
  context: Reader,
  table: Table,
  fields: readonly Field[],
  among: RowScope = ALL_ROWS,
  withAnswers = false,
): Selection =>
  cachedSelection(table, fields, {
    tables: NO_TABLES,
    relations: relationsOf(context, table, among),
    extraColumns: NO_COLUMNS,
    answers: withAnswers && storesAnswers(table),
  })

const NO_COLUMNS: ExtraColumns['columns'] = new Map()
const NO_TABLES: TitleTables = { readable: new Map(), all: new Map(), key: 'own' }

interface SelectionOptions {
  readonly tables: TitleTables
  readonly relations: readonly Relation[]
  readonly extraColumns: ExtraColumns['columns']
  readonly answers: boolean
}

function cachedSelection(table: Table, fields: readonly Field[], more: SelectionOptions): Selection {
  const { tables, relations, extraColumns, answers } = more
  const key = [tables.key, answers ? 'whole' : 'row', ...relations.flat(), ...extraColumns.keys()].join(' ')
  const cache = selections.get(fields) ?? new Map<string, Selection>()
  selections.set(fields, cache)
  const cached = cache.get(key) ?? createSelection(table, fields, more)
  cache.set(key, cached)
  return cached
}

function createSelection(
  table: Table,
  fields: readonly Field[],
  { tables, relations, extraColumns, answers }: SelectionOptions,
): Selection {
  const parts = fields.flatMap((field, at) => fieldPart(field, at, table, tables))
  const named = parts.filter(({ label }) => label !== null)
  const told = [...extraColumns].map(([name, read], at) => ({ name, column: `b${at}`, read }))
  const made = table.columns.has('created_by') ? 't.created_by' : 'null::uuid'
  const asked = parts.flatMap(({ select }) => select)
  const known = new Set(relations.flatMap(([name, said]) => (said === true ? [name] : [])))
  return {
    select: [
      't.id',
      't.version',
      `${made} as made`,
      ...relations.flatMap(([name, said]) => (typeof said === 'string' ? [`${said} as ${name}`] : [])),
      ...asked,
      ...told.map(({ column, read }) => `${read} as ${column}`),
      ...(answers ? ['t.submissions as answers'] : []),
    ].join(', '),
    fieldsOnly: ['t.id', ...asked].join(', '),
    joins: parts.map(({ join }) => join).join(' '),
    read: (row) => {
      const values: { [name: string]: unknown } = {}
      for (const { name, value } of parts) if (value !== '') values[name] = row[value] ?? null
      return {
        id: scalarText(row['id']),
        version: Number(row['version']),
        createdBy: typeof row['made'] === 'string' ? row['made'] : null,
        inArea: row['area'] === true || known.has('area'),
        ofClient: row['client'] === true || known.has('client'),
        owned: row['own'] === true || known.has('own'),
        values,
        labels: Object.fromEntries(named.flatMap(({ name, label }) => labelOf(name, label && row[label]))),
        extraColumns: Object.fromEntries(told.map(({ name, column }) => [name, row[column] ?? null])),
        ...(answers && Array.isArray(row['answers']) ? { submissions: submissionsOf(row['answers']) } : {}),
      }
    },
  }
}

/** The titles of a list of references are keyed by `field/id`. */
function labelOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]]
  return isObject(value)
    ? Object.entries(value).flatMap(([id, title]) =>
        typeof title === 'string' ? [[`${name}/${id}`, title] as const] : [],
      )
    : []
}

function fieldPart(field: Field, at: number, table: Table, tables: TitleTables): readonly SelectionPart[] {
  const storage = table.storage.get(field.name)
  if (!storage || storage.kind === 'constant') return []
  const value = `f${at}`
  const read = `${storage.read} as ${value}`
  const named = titleOf(field, storage, at, tables)
  return [
    ...partLabels(field, storage, at, tables),
    {
      name: field.name,
      value,
      label: named ? `l${at}` : null,
      select: named ? [read, `${named.read} as l${at}`] : [read],
      join: named?.join ?? '',
    },
  ]
}

/** Titles of references in rows, keyed by `field.part/id`. */
function partLabels(field: Field, storage: Stored, at: number, tables: TitleTables): readonly SelectionPart[] {
  if (field.kind.shape !== 'rows') return []
  return field.of.flatMap((part, place) => {
    const target = part.source.many ? undefined : titleTable(part, tables)
    const title = target?.module.roles.get('title')
    if (!target || !title) return []
    const label = `l${at}_${place}`
    const select = [`${rowLabels(target.name, title, storage, part.name)} as ${label}`]
    return [{ name: `${field.name}.${part.name}`, value: '', label, select, join: '' }]
  })
}

function titleOf(field: Field, storage: Stored, at: number, tables: TitleTables) {
  const target = titleTable(field, tables)
  const title = target?.module.roles.get('title')
  if (!target || !title) return null
  return field.source.many
    ? { join: '', read: listLabels(target.name, title, storage) }
    : labelJoin(target.name, title, asUuid(storage), at)
}

const UUID = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

/** A choice is stored as text. The cast lets the index of ids apply, and invalid ids match nothing. */
const asUuid = <S extends Stored>(storage: S): S =>
  storage.kind !== 'count' && storage.type === 'text'
    ? { ...storage, read: `case when ${storage.read} ~ '${UUID}' then (${storage.read})::uuid end` }
    : storage

/** The writable column of a field, if it has one. */
export const writtenColumn = (
  storage: Storage | undefined,
): { readonly column: string; readonly type: string } | null =>
  storage?.kind === 'column' && !storage.generated ? { column: storage.column, type: storage.type } : null
