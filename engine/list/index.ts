export { filterOperator, filtersSet, firstQuery, isUnset, readAddress, sortable, writeAddress, writeSort } from './query.ts'
export type { ListQuery, Range } from './query.ts'
