import type { List, Sort } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery, ListLayout } from '#engine/list'

export const sortOf = (query: ListQuery, { name }: Field): Sort | undefined =>
  query.sort.find(({ field }) => field === name)

/** Upwards first, then downwards. */
export function toggleSort(query: ListQuery, field: Field): ListQuery {
  const present = sortOf(query, field)
  return { ...query, sort: [{ field: field.name, down: present !== undefined && !present.down }], page: 1 }
}

/** The columns that are shown, in their order, among those that this person may see. */
export const visibleColumns = (columns: readonly Field[], { columns: names }: ListLayout): readonly Field[] =>
  names ? names.flatMap((name) => columns.find((field) => field.name === name) ?? []) : columns

/** The columns that are shown among those that are offered: as chosen, else as the definition says. */
export const shownColumns = (offered: readonly Field[], list: List, look: ListLayout): readonly Field[] =>
  look.columns ? visibleColumns(offered, look) : offered.filter((field) => list.columns.includes(field))
