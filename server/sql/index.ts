export {
  CURRENT_USER,
  CurrentUserParameters,
  Parameters,
  columnName,
  likePattern,
  literal,
  quoted,
  unquotedName,
} from './parameters.ts'
export { contentText, filterConditions, formConditions, isNarrow, readerConditions, textsWith } from './filters.ts'
export { inLanguage, labelJoin, listLabels, rowLabels, titleRead } from './labels.ts'
export {
  clientCondition,
  reachedOrCreated,
  areaCondition,
  ownCondition,
  parentCondition,
  bitsReachAll,
  reachesAll,
  scopeCondition,
  scopeParts,
  rootCondition,
} from './scope.ts'
export { comparison } from './comparison.ts'
export { isUuid, newId } from './newId.ts'
export { orderBy, orderKeys, orderText } from './order.ts'
export { pageQuery } from './pageQuery.ts'
export type { OrderKey } from './order.ts'
export { LARGE_INDEX, LARGE_INDEXES, INDEX_COLUMNS, missingIndexes, wantedIndexes } from './wantedIndexes.ts'
export { TENANT_INDEX, indexPatternOf, tenantIndexes } from './tenantIndexes.ts'
export type { TenantIndex } from './tenantIndexes.ts'
export { PROMOTED_MODULES, SHARED_PARTITION, boundsOf, partitionOf } from './partitions.ts'
export type { PromotedModule } from './partitions.ts'
export { statementName } from './statementName.ts'
export type { FoundIndex, WantedIndex } from './wantedIndexes.ts'
export { CATALOGUE_COLUMNS, describeTables, readColumn, tableName } from './table.ts'
export { lockTree, parentRead } from './tree.ts'
export { searchedFields } from './searchedFields.ts'
export { ofModule, targetOf } from './generalRows.ts'
export { historyKey } from './extraStorage.ts'
export type { CatalogueColumn, Storage, Stored, Table } from './table.ts'
