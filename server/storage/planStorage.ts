import { isStored } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { DatabaseProblem } from '../database/index.ts'
import { columnName, quoted, tableName } from '../sql/index.ts'
import { objectPattern, sqlType } from './expectedTable.ts'
import type { ExpectedColumn, ExpectedObject, ExpectedTable } from './expectedTable.ts'
import { GENERATED } from './readStorage.ts'
import type { ActualTable } from './readStorage.ts'

/** A field whose column has a type that cannot hold its values, or that cannot be made into one that can. */
export type TypeProblem = Extract<DatabaseProblem, { readonly code: 'storageType' }>

/** The changes that bring the tables to the form that the definitions need. */
export interface StoragePlan {
  /** Statements that lose nothing, in their order, each with the table that it changes. */
  readonly statements: readonly StorageStatement[]
  /** Columns that no field has any more. They are dropped if they are empty. */
  readonly unused: readonly { readonly module: string; readonly table: string; readonly column: string }[]
  readonly problems: readonly TypeProblem[]
}

export interface StorageStatement {
  readonly table: string
  readonly text: string
  /** The constraint or unique index that stored rows may violate. */
  readonly holds?: string
}

/** Compares the tables that definitions need with those that are there. */
export function planStorage(expected: readonly ExpectedTable[], actual: ReadonlyMap<string, ActualTable>): StoragePlan {
  const missing = expected.filter(({ name }) => !actual.has(name))
  const generated = expected.flatMap((table) => {
    const found = actual.get(table.name)
    return found?.isGenerated ? [{ table, found }] : []
  })
  const changes = generated.map(({ table, found }) => columnChanges(table, found))
  return {
    statements: [
      ...missing.flatMap(createTable),
      ...changes.flatMap(({ statements }) => statements),
      // References come last: their tables are there then.
      ...missing.flatMap((table) => objectChanges(table, null)),
      ...generated.flatMap(({ table, found }) => objectChanges(table, found)),
    ],
    unused: generated.flatMap(({ table, found }) =>
      [...found.columns.keys()]
        .filter((column) => !table.columns.some(({ name }) => name === column))
        .filter((column) => !found.columns.get(column)?.isGenerated)
        .map((column) => ({ module: table.module, table: table.name, column })),
    ),
    problems: changes.flatMap(({ problems }) => problems),
  }
}

function createTable({ name, columns }: ExpectedTable): readonly StorageStatement[] {
  const keys = ['primary key (tenant_id, id)', 'unique (tenant_id, id, live)']
  const texts = [
    `create table public.${quoted(name)} (${[...columns.map(columnText), ...keys].join(', ')})`,
    `comment on table public.${quoted(name)} is '${GENERATED}'`,
    ...columns.filter(({ isGenerated }) => isGenerated).map((column) => commentOn(name, column)),
    `select apply_table_template('public.${quoted(name)}')`,
  ]
  return texts.map((text) => ({ table: name, text }))
}

const columnText = ({ name, type, suffix }: ExpectedColumn): string => `${quoted(name)} ${type} ${suffix}`.trim()

/** Keeps the definition of a generated column, so that a change of it is noticed. */
const commentOn = (table: string, { name, suffix }: ExpectedColumn): string =>
  `comment on column public.${quoted(table)}.${quoted(name)} is '${suffix.replaceAll("'", "''")}'`

/** Types that hold every value of another. */
const WIDER: { readonly [type: string]: readonly string[] } = {
  integer: ['bigint', 'numeric', 'text'],
  numeric: ['text'],
  boolean: ['text'],
  uuid: ['text'],
}

function columnChanges(
  table: ExpectedTable,
  found: ActualTable,
): { readonly statements: readonly StorageStatement[]; readonly problems: readonly TypeProblem[] } {
  const name = `public.${quoted(table.name)}`
  const statements: string[] = []
  const problems: TypeProblem[] = []
  const stale = [...found.columns].flatMap(([column, { isGenerated, comment }]) => {
    if (!isGenerated) return []
    const wanted = table.columns.find((other) => other.name === column)
    return wanted?.suffix === comment ? [] : [column]
  })
  for (const column of stale) statements.push(`alter table ${name} drop column if exists ${quoted(column)} cascade`)
  for (const column of table.columns) {
    const old = stale.includes(column.name) ? undefined : found.columns.get(column.name)
    if (!old) {
      statements.push(`alter table ${name} add column ${columnText(column)}`)
      if (column.isGenerated) statements.push(commentOn(table.name, column))
    } else if (old.type !== column.type) {
      if (WIDER[old.type]?.includes(column.type))
        statements.push(`alter table ${name} alter column ${quoted(column.name)} type ${column.type}`)
      else problems.push(typeProblem(table.module, table.name, column.name, column.pointer, old.type, column.type))
    }
  }
  return { statements: statements.map((text) => ({ table: table.name, text })), problems }
}

const typeProblem = (
  module: string,
  table: string,
  column: string,
  pointer: string | null,
  found: string,
  expected: string,
): TypeProblem => ({ code: 'storageType', module, pointer: pointer ?? '/fields', table, column, found, expected })

/** Adds missing constraints and indexes, and drops those of an earlier definition. */
function objectChanges(table: ExpectedTable, found: ActualTable | null): readonly StorageStatement[] {
  const name = `public.${quoted(table.name)}`
  const pattern = objectPattern(table.name)
  const isStale = (wanted: readonly ExpectedObject[]) => (one: string) =>
    pattern.test(one) && !wanted.some((other) => other.name === one)
  const dropped = [
    ...[...(found?.constraints ?? [])]
      .filter(isStale(table.constraints))
      .map((one) => `alter table ${name} drop constraint if exists ${quoted(one)}`),
    ...[...(found?.indexes ?? [])]
      .filter(isStale(table.indexes))
      .map((one) => `drop index if exists public.${quoted(one)}`),
  ]
  const isMissing = (names: ReadonlySet<string> | undefined) => (one: ExpectedObject) => !names?.has(one.name)
  return [
    ...dropped.map((text) => ({ table: table.name, text })),
    ...table.constraints.filter(isMissing(found?.constraints)).map((one) => ({
      table: table.name,
      text: `alter table ${name} add constraint ${quoted(one.name)} ${one.definition}`,
      holds: one.name,
    })),
    ...table.indexes.filter(isMissing(found?.indexes)).map((one) => ({
      table: table.name,
      text: one.definition.startsWith('unique ')
        ? `create unique index ${quoted(one.name)} ${one.definition.slice('unique '.length)}`
        : `create index ${quoted(one.name)} ${one.definition}`,
      holds: one.name,
    })),
  ]
}

/** The types of columns that a field's values fit into, where a migration made the table. */
const FITTING: { readonly [type: string]: RegExp } = {
  text: /^(?:text|character varying)/,
  integer: /^(?:smallint|integer|bigint)$/,
  numeric: /^(?:numeric|double precision|real|integer|bigint)/,
  boolean: /^boolean$/,
  date: /^date$/,
  'timestamp with time zone': /^timestamp with time zone/,
  uuid: /^uuid$/,
  jsonb: /^jsonb?$/,
}

/** Compares the fields of modules with columns that migrations or other modules made. */
export function checkColumns(
  modules: Iterable<Module>,
  actual: ReadonlyMap<string, ActualTable>,
): readonly TypeProblem[] {
  return [...modules].flatMap((module) => {
    const table = actual.get(tableName(module))
    if (!table || (table.isGenerated && module.table === module.id)) return []
    return [...module.fields.values()].filter(isStored).flatMap((field) => {
      const column = columnName(field.id)
      const found = table.columns.get(column)
      const expected = sqlType(field)
      if (!found || FITTING[expected]?.test(found.type)) return []
      return [typeProblem(module.id, table.name, column, `/fields/${field.name}`, found.type, expected)]
    })
  })
}
