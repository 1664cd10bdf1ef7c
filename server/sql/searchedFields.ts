import { isStored } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { filterOperator } from '#engine/list'

/** The texts that the search filter reads: its own field, or the title and the texts of the list's columns. */
export function searchedFields(
  module: Module,
  stored: readonly Field[] = [...module.fields.values()].filter(isStored),
): readonly Field[] {
  const { search, byName } = module.filters
  if (search === null || !byName.has(search)) return []
  const own = stored.find(({ name }) => name === search)
  const columns = [module.roles.get('title'), ...(module.list?.columns ?? [])].filter((field) => field !== undefined)
  const asked = own ? [own] : [...new Set(columns)].filter((field) => stored.includes(field))
  return asked.filter(
    (field) => (field.kind.column(field) === 'text' && !isChosen(field)) || field.source.localised !== undefined,
  )
}

/** A code that a list offers is found by its own filter, not by words. */
const isChosen = (field: Field): boolean =>
  (field.role ?? field.kind.role) === 'status' || field.options.length > 0 || filterOperator(field) === 'in'
