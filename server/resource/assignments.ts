import type { Submission, Values } from '#engine/form'
import type { RefusedField } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import type { Parameters, Table } from '../sql/index.ts'
import { writtenColumn } from './selection.ts'

export interface Assignment {
  readonly column: string
  readonly value: string
}

/** The columns to write: one per field with a column, and `extra` for all others. */
export function assignments(
  table: Table,
  values: Values,
  parameters: Parameters,
  extra: (newExtra: string) => string,
): readonly Assignment[] {
  const columns = Object.entries(values).flatMap(([name, value]) => {
    const column = writtenColumn(table.storage.get(name))
    return column
      ? [{ column: column.column, value: parameters.add(toColumnValue(value, column.type), column.type) }]
      : []
  })
  const others = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const place = table.storage.get(name)
      return place?.kind === 'extra' ? [[place.key, storedValue(value, place.type)]] : []
    }),
  )
  if (Object.keys(others).length === 0) return columns
  return [...columns, { column: 'extra', value: extra(parameters.add(JSON.stringify(others), 'jsonb')) }]
}

/** The column for answers to served forms. Null if there are none. */
export const answerAssignment = (submissions: readonly Submission[], parameters: Parameters): Assignment => ({
  column: 'submissions',
  value: parameters.add(submissions.length > 0 ? JSON.stringify(submissions) : null, 'jsonb'),
})

/** Values in `extra` are compared as texts, so ids are written there as the database writes them. */
const storedValue = (value: unknown, type: string): unknown =>
  type === 'uuid' && typeof value === 'string' ? value.toLowerCase() : value

const toColumnValue = (value: unknown, type: string): unknown =>
  value === undefined || value === null ? null : type === 'jsonb' ? JSON.stringify(value) : value

const LARGEST_INT = 2 ** 31 - 1

/** Problems for values that do not fit into their column: a malformed UUID, or an integer out of range. */
export function columnOverflow({ module, storage }: Table, values: Values): readonly RefusedField[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const place = storage.get(name)
    if (!place || !('type' in place) || value === undefined || value === null || fitsColumn(place, value)) return []
    const wire = module.fields.get(name)?.wire
    return [{ pointer: `/${(wire || [name]).join('/')}`, code: '90004' }]
  })
}

function fitsColumn({ kind, type }: { readonly kind: string; readonly type: string }, value: unknown): boolean {
  if (type === 'uuid') return isUuid(value)
  return type !== 'integer' || kind === 'extra' || Math.abs(Number(value)) <= LARGEST_INT
}
