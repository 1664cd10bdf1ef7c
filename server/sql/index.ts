export { Parameters, columnName, likePattern, quoted } from './parameters.ts'
export {
  clientCondition,
  filterConditions,
  formConditions,
  isUuid,
  labelJoin,
  listLabels,
  nearCondition,
  ownCondition,
  rowLabels,
  scopeCondition,
} from './rows.ts'
export { orderBy, orderKeys, orderText, rowsAfter } from './order.ts'
export type { OrderKey } from './order.ts'
export { statementName } from './statementName.ts'
export { INDEX_COLUMNS, missingIndexes, wantedIndexes } from './wantedIndexes.ts'
export type { FoundIndex, WantedIndex } from './wantedIndexes.ts'
export { CATALOGUE_COLUMNS, describeTables } from './table.ts'
export type { CatalogueColumn, Storage, Table } from './table.ts'
