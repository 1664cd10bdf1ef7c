export { readAddress, writeAddress } from './address.ts'
export { MOST_SORTS, filterOperator, filtersSet, firstQuery, isUnset, sortable, writeSort } from './query.ts'
export type { ListQuery, Range } from './query.ts'
