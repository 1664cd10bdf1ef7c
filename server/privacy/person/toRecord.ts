import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { Table } from '../../sql/index.ts'

/** Renames the columns of a row to field names. Columns without a field keep their name. */
export function toRecord({ storage }: Table, row: Values): Values {
  const { extra, ...columns } = row
  const names = new Map(
    [...storage].flatMap(([name, place]) =>
      place.kind === 'column' ? [[place.column.replaceAll('"', ''), name] as const] : [],
    ),
  )
  const added = isObject(extra) ? extra : {}
  const ids = new Map(
    [...storage].flatMap(([name, place]) => (place.kind === 'extra' ? [[place.key, name] as const] : [])),
  )
  return Object.fromEntries([
    ...Object.entries(columns).map(([column, value]) => [names.get(column) ?? column, value] as const),
    ...Object.entries(added).map(([id, value]) => [ids.get(id) ?? id, value] as const),
  ])
}
