export {
  ALL_ROWS,
  NO_ROWS,
  SELF_ROW,
  accessPlan,
  unionRows,
  coversScope,
  hasAnyAction,
  rowsOfActions,
  conditionsOn,
  mergeGrants,
} from './access.ts'
export type {
  AccessChoice,
  AccessDefinition,
  AccessPlan,
  GuardedFunctions,
  ParentScope,
  RowScope,
  RowCondition,
  RowVisibility,
} from './access.ts'
export { commonGrants, firstMissingRight, usableBits, ROW_BITS, bitsOf, grantEntries } from './grantEntries.ts'
export type { GrantEntry } from './grantEntries.ts'
export {
  ALL_SHARED,
  firstWiderRight,
  exceedingAssociation,
  exceedingInArea,
  exceedingRight,
  grantable,
  holdsEverything,
  firstForbiddenGrant,
} from './granting.ts'
export type { ClientRelation, SharedRows } from './granting.ts'
export { UNCONFIRMED, canEnter, CLIENT, roleProblem } from './roleRules.ts'
export { BIT, platformBit, rightsOf } from './rights.ts'
export type { Grants, Platform, Principal, Rights } from './rights.ts'
export { accessWithIds, accessWithNames } from './accessNames.ts'
export type { ChosenRole, RoleRule } from './roleRules.ts'
export { resolveScope } from './resolveAccess.ts'
export { explainAccess } from './explainAccess.ts'
export type { AccessSubject, RowRelation, AccessRequest, RequestedRight, AccessExplanation } from './explainAccess.ts'
