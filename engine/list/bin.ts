import type { Module } from '#engine/definition'
import type { ListQuery } from './query.ts'

type WithSource = Pick<Module, 'source'>

/** Whether a list shows what was removed. */
export const showsBin = ({ source }: WithSource, { filter }: Pick<ListQuery, 'filter'>): boolean =>
  source.bin !== undefined && filter[source.bin.filter] === true

/** Whether the reader may restore what was removed: a module has its bin for those who may. */
export const hasBin = ({ source }: WithSource): boolean => source.bin !== undefined

/** The query of the bin, with everything that is in it; or of the list, if the bin is shown. */
export function toggledBin<Query extends ListQuery>(module: WithSource, { forms: _, ...query }: Query) {
  const { bin } = module.source
  return { ...query, page: 1, filter: bin && !showsBin(module, query) ? { [bin.filter]: true } : {} }
}
