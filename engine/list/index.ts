export type { CalendarState, Density, ListState, ListLayout } from './state.ts'
export { readListUrl, writeListUrl } from './listUrl.ts'
export { readLayout, writeLayout } from './layoutText.ts'
export { filterOperator, countSetFilters, defaultQuery, isOperator, isFilterEmpty, writeSort } from './query.ts'
export type { FormFilter, ListQuery, Range } from './query.ts'
export {
  DENSITIES,
  MIN_COLUMN_WIDTH,
  MAX_COLUMN_WIDTH,
  columnsOf,
  densityOf,
  effectiveLayout,
  layoutOf,
  queryOf,
  showsTiles,
  widthsOf,
  withLayout,
} from './state.ts'
export { hasBin, showsBin, toggledBin } from './bin.ts'
export { atLevel, fixedFilters, levelOf, listRequest, narrowQuery, withoutLevel } from './levels.ts'
export { requestedFields } from './requestedFields.ts'
