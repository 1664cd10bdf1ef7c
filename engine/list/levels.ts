import { TREE_ROOT } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import { isFilterEmpty } from './query.ts'
import type { ListQuery } from './query.ts'

/** The record whose level a list of levels shows. Null: the top level, or a list without levels. */
export function levelOf({ levels }: List, { filter }: Pick<ListQuery, 'filter'>): string | null {
  const id = levels ? filter[levels.parent.name] : null
  return typeof id === 'string' && id !== '' && id !== TREE_ROOT ? id : null
}

/** The query without its level, as the filters of a list show it. */
export function withoutLevel<Query extends ListQuery>({ levels }: List, query: Query): Query {
  if (!levels) return query
  const { [levels.parent.name]: _, ...filter } = query.filter
  return { ...query, filter }
}

/** The query at a level, and the same otherwise. */
export const atLevel = <Query extends ListQuery>(list: List, query: Query, id: string | null): Query =>
  list.levels && id !== null
    ? { ...query, filter: { ...query.filter, [list.levels.parent.name]: id } }
    : withoutLevel(list, query)

/**
 * The query that is asked for. What opened the list with the name of a filter narrows it. A list of levels asks for the
 * records directly below the level, or, if anything is filtered by, for all records below it.
 */
export function listRequest(module: Module, asked: ListQuery, input: { readonly [name: string]: unknown }): ListQuery {
  const { list, filters } = module
  const given = Object.entries(input).filter(([name, value]) => filters.byName.has(name) && !isFilterEmpty(value))
  const query = given.length > 0 ? { ...asked, filter: { ...asked.filter, ...Object.fromEntries(given) } } : asked
  if (!list?.levels) return query
  const level = levelOf(list, query)
  const rest = withoutLevel(list, query)
  const isSearched = Object.values(rest.filter).some((value) => !isFilterEmpty(value)) || (rest.forms ?? []).length > 0
  if (!isSearched) return atLevel(list, rest, level ?? TREE_ROOT)
  const below = [...filters.byName.values()].find(({ source }) => source.inside !== undefined)
  if (level === null) return rest
  return below ? { ...rest, filter: { ...rest.filter, [below.name]: level } } : query
}
