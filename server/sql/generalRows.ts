import type { Module } from '#engine/definition'
import { isStored } from '#engine/definition'
import { columnName, literal, quoted } from './parameters.ts'
import { searchedFields } from './searchedFields.ts'
import type { Table } from './table.ts'

/** Columns that a field may show as a stamp. */
export const GENERAL_STAMPS: readonly string[] = ['created_at', 'created_by', 'updated_at', 'updated_by']

/**
 * The rows of a module in the table that modules share, as a query that PostgreSQL dissolves. The title and the
 * searched texts are columns of it, as they are in a table of its own.
 */
export function generalRows(module: Module): Pick<Table, 'name' | 'general'> {
  const title = module.roles.get('title')
  const shown = new Set([...(title && isStored(title) ? [title] : []), ...searchedFields(module)])
  const columns = [...shown].map((field) => {
    const read = field.kind.column(field) === 'jsonb' ? '->' : '->>'
    return `, r.extra${read}${literal(field.id)} as ${quoted(columnName(field.name))}`
  })
  const general = { table: quoted(columnName(module.table)), column: 'module', value: literal(module.id) }
  return {
    name: `(select r.*${columns.join('')} from ${general.table} r where r.${general.column} = ${general.value})`,
    general,
  }
}

/** The table to which the rows are written. */
export const targetOf = ({ name, general }: Pick<Table, 'name' | 'general'>): string => general?.table ?? name

/** Condition that selects the rows `t` of a module in a table that it shares with others. */
export const ofModule = ({ general }: Pick<Table, 'general'>): readonly string[] =>
  general ? [`t.${general.column} = ${general.value}`] : []
