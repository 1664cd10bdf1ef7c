import type { Sort } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery } from '#engine/list'

/** Whether the server can order by a field: one value, kept as it is shown. */
export const isSortable = ({ kind, wire, source }: Field): boolean =>
  wire !== false && kind.operators.length > 0 && kind.shape === 'leaf' && !source.many && source.count === undefined

export const sortOf = (query: ListQuery, { name }: Field): Sort | undefined =>
  query.sort.find(({ field }) => field === name)

/** Upwards first, then downwards. */
export function sortedBy(query: ListQuery, field: Field): ListQuery {
  const present = sortOf(query, field)
  return { ...query, sort: [{ field: field.name, down: present !== undefined && !present.down }], page: 1 }
}
