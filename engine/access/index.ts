export { BIT, NO_ROWS, accessPlan, holdsAny, rowsOfActions, unite } from './access.ts'
export type { AccessDefinition, AccessPlan, Grants, Platform, Principal, RowScope } from './access.ts'
