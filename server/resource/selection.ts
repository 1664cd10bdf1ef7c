import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { clientCondition, labelJoin, listLabels, rowLabels, nearCondition, ownCondition } from '../sql/index.ts'
import type { Storage, Table } from '../sql/index.ts'

/** A record as stored: values by field, ids of references with the names beside them. */
export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly createdBy: string | null
  /** It belongs to an area that the reader works in or supervises. */
  readonly near: boolean
  /** It is that of a client whom the reader is associated with; it is the reader's own otherwise than by its columns. */
  readonly client: boolean
  readonly mine: boolean
  readonly values: Values
  readonly labels: { readonly [field: string]: string }
}

/** The part of a statement that reads some fields, and how its rows are read back. */
export interface Selection {
  readonly select: string
  /** The same without what only a record's actions ask for. */
  readonly bare: string
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
  const near = nearCondition(table)
  const [client, mine] = [clientCondition(table), ownCondition(table)]
  const made = table.columns.has('created_by') ? 't.created_by' : 'null::uuid'
  return {
    select: [
      `t.id`,
      `t.version`,
      `${made} as made`,
      ...(near === null ? [] : [`${near} as near`]),
      ...(client === null ? [] : [`${client} as client`]),
      ...(mine === null ? [] : [`${mine} as mine`]),
      ...parts.flatMap(({ select }) => select),
    ].join(', '),
    bare: ['t.id', ...parts.flatMap(({ select }) => select)].join(', '),
    joins: parts.map(({ join }) => join).join(' '),
    read: (row) => {
      const values: { [name: string]: unknown } = {}
      for (const { name, value } of parts) if (value !== '') values[name] = row[value] ?? null
      return {
        id: String(row['id']),
        version: Number(row['version']),
        createdBy: typeof row['made'] === 'string' ? row['made'] : null,
        near: row['near'] === true,
        client: row['client'] === true,
        mine: row['mine'] === true,
        values,
        labels: Object.fromEntries(named.flatMap(({ name, label }) => labelOf(name, label && row[label]))),
      }
    },
  }
}

/** Of several records the titles stand by `field/id`. */
function labelOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]]
  return isObject(value)
    ? Object.entries(value).flatMap(([id, title]) =>
        typeof title === 'string' ? [[`${name}/${id}`, title] as const] : [],
      )
    : []
}

function fieldPart(field: Field, at: number, table: Table, tables: ReadonlyMap<string, Table>): readonly Part[] {
  const storage = table.storage.get(field.name)
  if (!storage || storage.kind === 'constant') return []
  const value = `f${at}`
  const read = `${storage.read} as ${value}`
  const named = nameOf(field, storage, at, tables)
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

/** Names of the records that rows refer to, by `field.part/id`. */
function partLabels(
  field: Field,
  storage: Exclude<Storage, { kind: 'constant' }>,
  at: number,
  tables: ReadonlyMap<string, Table>,
): readonly Part[] {
  if (field.kind.shape !== 'rows') return []
  return field.of.flatMap((part, place) => {
    const target = part.source.many ? undefined : joinedTable(part, tables)
    const title = target?.module.roles.get('title')
    if (!target || !title) return []
    const label = `l${at}_${place}`
    const select = [`${rowLabels(target.name, title.name, storage, part.name)} as ${label}`]
    return [{ name: `${field.name}.${part.name}`, value: '', label, select, join: '' }]
  })
}

function nameOf(
  field: Field,
  storage: Exclude<Storage, { kind: 'constant' }>,
  at: number,
  tables: ReadonlyMap<string, Table>,
) {
  const target = joinedTable(field, tables)
  const title = target?.module.roles.get('title')
  if (!target || !title) return null
  return field.source.many
    ? { join: '', read: listLabels(target.name, title.name, storage) }
    : labelJoin(target.name, title.name, asId(storage), at)
}

/** The table whose records a field chooses among: that of a reference, or of the call that answers its choices. */
export function joinedTable({ source, asked }: Field, tables: ReadonlyMap<string, Table>): Table | undefined {
  if (source.to !== undefined) return tables.get(source.to)
  return asked?.kind === 'call' && RECORDS.includes(asked.call) ? tables.get(asked.module) : undefined
}

/** Calls that answer a table's own records, by their ids. */
const RECORDS: readonly string[] = ['pick', 'list']

const UUID = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

/** A choice is kept as text, which an index of ids does not serve; what is no id names nothing. */
const asId = <S extends Exclude<Storage, { kind: 'constant' }>>(storage: S): S =>
  storage.kind !== 'count' && storage.type === 'text'
    ? { ...storage, read: `case when ${storage.read} ~ '${UUID}' then (${storage.read})::uuid end` }
    : storage

/** The column of a field, where it has one that is written. */
export const writtenColumn = (
  storage: Storage | undefined,
): { readonly column: string; readonly type: string } | null =>
  storage?.kind === 'column' && !storage.generated ? { column: storage.column, type: storage.type } : null
