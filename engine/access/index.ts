export { BIT, NO_ROWS, accessPlan, anyRows, holdsAny, rowsOfActions, unite } from './access.ts'
export type {
  AccessChoice,
  AccessDefinition,
  AccessPlan,
  Grants,
  Guarded,
  Platform,
  Principal,
  RowScope,
} from './access.ts'
export { ROW_BITS, bitsOf, cellsOf } from './cells.ts'
export type { GrantCell } from './cells.ts'
export { aboveGiver, aboveTaker, beyondViewer, grantable, refusedGrant } from './granting.ts'
export { UNCONFIRMED, mayEnter } from './mayEnter.ts'
export { roleProblem } from './roleRules.ts'
export type { ChosenRole, RoleRule } from './roleRules.ts'
export { whyNot } from './whyNot.ts'
export type { Holder, RowKind, Wanted, WantedRight, Why } from './whyNot.ts'
