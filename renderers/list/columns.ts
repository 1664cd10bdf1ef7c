import type { Sort } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery } from '#engine/list'

export const sortOf = (query: ListQuery, { name }: Field): Sort | undefined =>
  query.sort.find(({ field }) => field === name)

/** Upwards first, then downwards. */
export function sortedBy(query: ListQuery, field: Field): ListQuery {
  const present = sortOf(query, field)
  return { ...query, sort: [{ field: field.name, down: present !== undefined && !present.down }], page: 1 }
}
