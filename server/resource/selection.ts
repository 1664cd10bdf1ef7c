import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { labelJoin } from '../sql/index.ts'
import type { Storage, Table } from '../sql/index.ts'

/** A record as stored: values by field, ids of references with the names beside them. */
export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly createdBy: string | null
  readonly values: Values
  readonly labels: { readonly [field: string]: string }
}

/** The part of a statement that reads some fields, and how its rows are read back. */
export interface Selection {
  readonly select: string
  readonly joins: string
  readonly read: (row: { readonly [column: string]: unknown }) => StoredRecord
}

/** A field's columns in a row, by short aliases: PostgreSQL cuts names at 63 bytes. */
interface Part {
  readonly name: string
  readonly value: string
  readonly label: string | null
  readonly select: readonly string[]
  readonly join: string
}

const selections = new WeakMap<readonly Field[], Selection>()

/** Selects fields of a table, with the titles of the records they refer to: bounded joins, never a query per row. Made once per list of fields. */
export function selection(table: Table, fields: readonly Field[], tables: ReadonlyMap<string, Table>): Selection {
  const held = selections.get(fields) ?? makeSelection(table, fields, tables)
  selections.set(fields, held)
  return held
}

function makeSelection(table: Table, fields: readonly Field[], tables: ReadonlyMap<string, Table>): Selection {
  const parts = fields.flatMap((field, at) => fieldPart(field, at, table, tables))
  const named = parts.filter(({ label }) => label !== null)
  const made = table.columns.has('created_by') ? 't.created_by' : 'null::uuid'
  return {
    select: [`t.id`, `t.version`, `${made} as made`, ...parts.flatMap(({ select }) => select)].join(', '),
    joins: parts.map(({ join }) => join).join(' '),
    read: (row) => ({
      id: String(row['id']),
      version: Number(row['version']),
      createdBy: typeof row['made'] === 'string' ? row['made'] : null,
      values: Object.fromEntries(parts.map(({ name, value }) => [name, row[value] ?? null])),
      labels: Object.fromEntries(named.flatMap(({ name, label }) => labelOf(name, label && row[label]))),
    }),
  }
}

const labelOf = (name: string, value: unknown): readonly (readonly [string, string])[] =>
  typeof value === 'string' ? [[name, value]] : []

function fieldPart(field: Field, at: number, table: Table, tables: ReadonlyMap<string, Table>): readonly Part[] {
  const storage = table.storage.get(field.name)
  if (!storage || storage.kind === 'constant') return []
  const value = `f${at}`
  const read = `${storage.read} as ${value}`
  const named = nameOf(field, storage, at, tables)
  return [
    {
      name: field.name,
      value,
      label: named ? `l${at}` : null,
      select: named ? [read, `${named.read} as l${at}`] : [read],
      join: named?.join ?? '',
    },
  ]
}

function nameOf(
  field: Field,
  storage: Exclude<Storage, { kind: 'constant' }>,
  at: number,
  tables: ReadonlyMap<string, Table>,
) {
  const target = field.source.to === undefined || field.source.many ? undefined : tables.get(field.source.to)
  const title = target?.module.roles.get('title')
  return target && title ? labelJoin(target.name, title.name, storage, at) : null
}

/** The column of a field, where it has one that is written. */
export const writtenColumn = (
  storage: Storage | undefined,
): { readonly column: string; readonly type: string } | null =>
  storage?.kind === 'column' && !storage.generated ? { column: storage.column, type: storage.type } : null
