import type { Module } from '#engine/definition'
import type { ListQuery } from './query.ts'

type WithBin = Pick<Module, 'source' | 'filters'>

/** Whether a list shows what was removed. */
export const showsBin = ({ source }: Pick<Module, 'source'>, { filter }: Pick<ListQuery, 'filter'>): boolean =>
  source.bin !== undefined && filter[source.bin.filter] === true

/** Whether the reader may see what was removed. */
export const hasBin = ({ source, filters }: WithBin): boolean =>
  source.bin !== undefined && filters.byName.has(source.bin.filter)

/** The query of the bin, with everything that is in it; or of the list, if the bin is shown. */
export function toggledBin<Query extends ListQuery>(module: WithBin, { forms: _, ...query }: Query) {
  const { bin } = module.source
  return { ...query, page: 1, filter: bin && !showsBin(module, query) ? { [bin.filter]: true } : {} }
}
