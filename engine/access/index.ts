export { BIT, NO_ROWS, accessPlan, holdsAny, rowsOfActions, unite } from './access.ts'
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
export { roleProblem } from './roleRules.ts'
export type { ChosenRole, RoleRule } from './roleRules.ts'
