import { TREE_ROOT } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import type { Field } from '#engine/field'
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

type Input = { readonly [name: string]: unknown }

/** The filters that are fixed by what opened a list: those with the name of one of its parameters. */
export const fixedFilters = ({ filters }: Pick<Module, 'filters'>, input: Input): ReadonlySet<Field> =>
  new Set(
    Object.entries(input).flatMap(([name, value]) => (isFilterEmpty(value) ? [] : (filters.byName.get(name) ?? []))),
  )

/** The query of a list, narrowed by its fixed filters. */
export function narrowQuery<Query extends ListQuery>(
  module: Pick<Module, 'filters'>,
  query: Query,
  input: Input,
): Query {
  const fixed = [...fixedFilters(module, input)].map(({ name }) => [name, input[name]] as const)
  return fixed.length > 0 ? { ...query, filter: { ...query.filter, ...Object.fromEntries(fixed) } } : query
}

/**
 * The query that is asked for. What opened the list with the name of a filter narrows it. A list of levels asks for the
 * records directly below the level, or, if anything is filtered by, for all records below it.
 */
export function listRequest(module: Module, asked: ListQuery, input: Input): ListQuery {
  const { list, filters } = module
  const query = narrowQuery(module, asked, input)
  if (!list?.levels) return query
  const level = levelOf(list, query)
  const rest = withoutLevel(list, query)
  const isSearched = Object.values(rest.filter).some((value) => !isFilterEmpty(value)) || (rest.forms ?? []).length > 0
  if (!isSearched) return atLevel(list, rest, level ?? TREE_ROOT)
  const below = [...filters.byName.values()].find(({ source }) => source.inside !== undefined)
  if (level === null) return rest
  return below ? { ...rest, filter: { ...rest.filter, [below.name]: level } } : query
}
