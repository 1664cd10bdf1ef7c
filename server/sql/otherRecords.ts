import type { Module } from '#engine/definition'
import type { ColumnType, Field } from '#engine/field'
import { columnName, quoted } from './parameters.ts'
import type { Table } from './table.ts'

/** The live records of another module whose column refers to this one, all or one of them. Null: there is no such column. */
export function inverseRead(
  { source: { inverse = '', many } }: Field,
  stored: readonly Module[],
  columnsOf: (table: string) => readonly string[],
): string | null {
  const [target = '', name = ''] = inverse.split('.')
  const referring = stored.find((module) => module.id === target)?.fields.get(name)
  const [table, column] = [columnName(target), columnName(referring?.id ?? name)]
  if (!columnsOf(table).includes(column)) return null
  const from = `from ${quoted(table)} c where c.tenant_id = t.tenant_id and c.deleted_at is null and c.${quoted(column)} = t.id`
  return many
    ? `(select coalesce(jsonb_agg(c.id order by c.id), '[]') ${from})`
    : `(select c.id ${from} order by c.id limit 1)`
}

/** The most that a record names of those which are like it. */
const MOST_ALIKE = 100

interface Compared {
  readonly read: string
  readonly type: ColumnType
}

/** The other live records that agree in some values; a record without one of them is like no other. */
export function alikeRead({ id }: Module, compared: readonly Compared[]): string {
  const others = `select d.id from ${quoted(columnName(id))} d where d.tenant_id = t.tenant_id and d.deleted_at is null and d.id <> t.id and ${compared.map(agreement).join(' and ')} order by d.id limit ${MOST_ALIKE}`
  return `(select coalesce(jsonb_agg(a.id order by a.id), '[]') from (${others}) a)`
}

/** As the indexes of lists have it, so that one of them applies. */
function agreement({ read, type }: Compared): string {
  const other = read.replaceAll(/\bt\./g, 'd.')
  return type === 'text' ? `f_fold(${other}) = f_fold(${read})` : `${other} = ${read}`
}

/** The tables of the records that rows stand within or follow. */
export function otherTables(
  { within, rows }: Module,
  storage: Table['storage'],
  describe: (module: string) => Table | undefined,
): Pick<Table, 'within' | 'follows'> {
  const columnOf = (field: string | undefined): string | undefined => {
    const place = storage.get(field ?? '')
    return place?.kind === 'column' ? place.read : undefined
  }
  const [read, followed] = [columnOf(within?.field.name), columnOf(rows?.follows?.field)]
  const given = columnOf(rows?.follows?.given)
  const parent = within && read !== undefined ? describe(within.module) : undefined
  const leader = rows?.follows && followed !== undefined ? describe(rows.follows.module) : undefined
  return {
    ...(parent && read !== undefined ? { within: { parent, read } } : {}),
    ...(leader && followed !== undefined && given !== undefined
      ? { follows: { parent: leader, read: followed, given } }
      : {}),
  }
}
