export { Parameters, columnName, likePattern, quoted } from './parameters.ts'
export { filterConditions, formConditions, isNarrow } from './filters.ts'
export { labelJoin, listLabels, rowLabels } from './labels.ts'
export {
  clientCondition,
  namedOrMade,
  nearCondition,
  ownCondition,
  reachesAll,
  scopeCondition,
  scopeParts,
} from './scope.ts'
export { isUuid } from './uuid.ts'
export { orderBy, orderKeys, orderText } from './order.ts'
export { pageText } from './page.ts'
export type { OrderKey } from './order.ts'
export { LARGE_INDEX, LARGE_INDEXES } from './largeIndexes.ts'
export { OWN_INDEX, ownIndexOf, ownIndexes } from './ownIndexes.ts'
export type { OwnIndex } from './ownIndexes.ts'
export { statementName } from './statementName.ts'
export { INDEX_COLUMNS, missingIndexes, wantedIndexes } from './wantedIndexes.ts'
export type { FoundIndex, WantedIndex } from './wantedIndexes.ts'
export { CATALOGUE_COLUMNS, describeTables, readColumn } from './table.ts'
export type { CatalogueColumn, Storage, Stored, Table } from './table.ts'
