export { Parameters, columnName, likePattern, quoted } from './parameters.ts'
export {
  filterConditions,
  formConditions,
  isUuid,
  labelJoin,
  listLabels,
  nearCondition,
  orderBy,
  scopeCondition,
} from './rows.ts'
export { statementName } from './statementName.ts'
export { CATALOGUE_COLUMNS, describeTables } from './table.ts'
export type { CatalogueColumn, Storage, Table } from './table.ts'
