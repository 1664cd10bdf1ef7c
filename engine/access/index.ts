export {
  ALL_ROWS,
  NO_ROWS,
  SELF_ROW,
  accessPlan,
  unionRows,
  covers,
  hasAnyAction,
  rowsOfActions,
  mergeGrants,
} from './access.ts'
export type { AccessChoice, AccessDefinition, AccessPlan, GuardedFunctions, ParentScope, RowScope } from './access.ts'
export { conditionsOn } from './rowConditions.ts'
export type { RowCondition, ShownRows } from './rowConditions.ts'
export { commonGrants, firstBeyondHeld, usableBits } from './commonGrants.ts'
export { ROW_BITS, bitsOf, grantEntries } from './grantEntries.ts'
export type { GrantEntry } from './grantEntries.ts'
export {
  ALL_SHARED,
  firstBeyondViewer,
  exceedingAssociation,
  exceedingInArea,
  exceedingRight,
  grantable,
  holdsEverything,
  firstForbiddenGrant,
} from './granting.ts'
export type { ClientOf, SharedRows } from './granting.ts'
export { UNCONFIRMED, canEnter } from './canEnter.ts'
export { CLIENT } from './roleTypes.ts'
export { BIT, platformBit, rightsOf } from './rights.ts'
export type { Grants, Platform, Principal, Rights } from './rights.ts'
export { roleProblem } from './roleRules.ts'
export type { ChosenRole, RoleRule } from './roleRules.ts'
export { settleScope } from './settleAccess.ts'
export { explainAccess } from './explainAccess.ts'
export type { AccessSubject, RowRelation, AccessRequest, RequestedRight, AccessExplanation } from './explainAccess.ts'
