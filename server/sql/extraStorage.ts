import { GENERAL_TABLE, activeState } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ColumnType, Field } from '#engine/field'
import { literal } from './parameters.ts'
import type { Storage } from './table.ts'

type ExtraStorage = Storage & { readonly kind: 'extra' }

/** The storage of a field without a column. */
export function extraStorage(field: Field, { table }: Pick<Module, 'table'>): ExtraStorage {
  const type = field.kind.column(field)
  const read = extraExpression(field.id, type)
  // A record that was made before its module had a status is active.
  if (table !== GENERAL_TABLE || (field.role ?? field.kind.role) !== 'status')
    return { kind: 'extra', key: field.id, type, read }
  const active = activeState(field.source)
  const others = field.options.map(({ key }) => String(key)).filter((key) => key !== active)
  return {
    kind: 'extra',
    key: field.id,
    type,
    read: `coalesce(${read}, ${literal(active)})`,
    absent: { value: active, others },
  }
}

/** JSON numbers have no range, so wider types are needed to read them back. */
export const EXTRA_TYPES: { readonly [type in ColumnType]?: string } = { integer: 'bigint', numeric: 'float8' }

/** Whether filters compare the complete value of a field in `extra`. */
export const isWhole = ({ key, type, read }: ExtraStorage): boolean => read === extraExpression(key, type)

/** Whether filters find a value by what `extra` contains: the index on it serves them, and PostgreSQL knows how frequent it is. */
export const isContained = (place: ExtraStorage): boolean => place.absent !== undefined || isWhole(place)

function extraExpression(key: string, type: ColumnType): string {
  const place = literal(key)
  return type === 'jsonb' ? `(t.extra->${place})` : `(t.extra->>${place})::${EXTRA_TYPES[type] ?? type}`
}

/** The key of a field in the history: its column, or its id in `extra`. Null for computed values and counts. */
export function historyKey(storage: Storage | undefined): string | null {
  if (storage?.kind === 'column') return storage.generated ? null : storage.column.replaceAll('"', '')
  return storage?.kind === 'extra' ? storage.key : null
}
