import type { Values } from '#engine/form'
import type { Parameters, Table } from '../sql/index.ts'
import { writtenColumn } from './selection.ts'

export interface Assignment {
  readonly column: string
  readonly value: string
}

/** Columns and their values: fields with a column one by one, all others together in `extra`. */
export function assignments(table: Table, values: Values, parameters: Parameters, extra: (fresh: string) => string): readonly Assignment[] {
  const columns = Object.entries(values).flatMap(([name, value]) => {
    const column = writtenColumn(table.storage.get(name))
    return column ? [{ column: column.column, value: parameters.add(stored(value, column.type), column.type) }] : []
  })
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => table.storage.get(name)?.kind === 'extra'))
  if (Object.keys(others).length === 0) return columns
  return [...columns, { column: 'extra', value: extra(parameters.add(JSON.stringify(others), 'jsonb')) }]
}

/** Nothing is null; a list or an object is JSON. */
const stored = (value: unknown, type: string): unknown => (value === undefined || value === null ? null : type === 'jsonb' ? JSON.stringify(value) : value)
