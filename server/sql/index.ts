export {
  CURRENT_USER,
  CurrentUserParameters,
  Parameters,
  columnName,
  likePattern,
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
} from './scope.ts'
export { comparison } from './comparison.ts'
export { isUuid } from './newId.ts'
export { orderBy, orderKeys, orderText } from './order.ts'
export { pageQuery } from './pageQuery.ts'
export type { OrderKey } from './order.ts'
export { LARGE_INDEX, LARGE_INDEXES } from './largeIndexes.ts'
export { TENANT_INDEX, indexPatternOf, tenantIndexes } from './tenantIndexes.ts'
export type { TenantIndex } from './tenantIndexes.ts'
export { statementName } from './statementName.ts'
export { INDEX_COLUMNS, missingIndexes, wantedIndexes } from './wantedIndexes.ts'
export type { FoundIndex, WantedIndex } from './wantedIndexes.ts'
export { CATALOGUE_COLUMNS, describeTables, readColumn, tableName } from './table.ts'
export { searchedFields } from './searchedFields.ts'
export { ofModule, targetOf } from './generalRows.ts'
export { historyKey } from './historyKey.ts'
export type { CatalogueColumn, Storage, Stored, Table } from './table.ts'
export { newId } from './newId.ts'
export { rootCondition } from './rootCondition.ts'
