export { readAddress, writeAddress } from './address.ts'
export {
  MOST_SORTS,
  filterOperator,
  filtersSet,
  firstQuery,
  isOperator,
  isUnset,
  sortable,
  writeSort,
} from './query.ts'
export type { FormFilter, ListQuery, Range } from './query.ts'
