export { ALL_ROWS, NO_ROWS, accessPlan, anyRows, covers, holdsAny, rowsOfActions, unite } from './access.ts'
export type { AccessChoice, AccessDefinition, AccessPlan, Guarded, RowScope } from './access.ts'
export { ROW_BITS, bitsOf, cellsOf } from './cells.ts'
export type { GrantCell } from './cells.ts'
export {
  ALL_SHARED,
  beyondViewer,
  exceedingAssociation,
  exceedingRight,
  grantable,
  holdsEverything,
  refusedGrant,
} from './granting.ts'
export type { ClientOf, SharedRows } from './granting.ts'
export { UNCONFIRMED, mayEnter } from './mayEnter.ts'
export { BIT, platformBit, rightsOf } from './rights.ts'
export type { Grants, Platform, Principal, Rights } from './rights.ts'
export { roleProblem } from './roleRules.ts'
export type { ChosenRole, RoleRule } from './roleRules.ts'
export { whyNot } from './whyNot.ts'
export type { Holder, RowKind, Wanted, WantedRight, Why } from './whyNot.ts'
