export { readAddress, writeAddress } from './address.ts'
export { readLook, writeLook } from './lookText.ts'
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
export {
  DENSITIES,
  NARROWEST,
  WIDEST,
  columnsOf,
  densityOf,
  effectiveLook,
  lookOf,
  queryOf,
  widthsOf,
  withLook,
} from './state.ts'
export type { Density, ListState, Look } from './state.ts'
export { wantedFields } from './wanted.ts'
