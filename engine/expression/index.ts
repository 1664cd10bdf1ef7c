export { closestName } from './closestName.ts'
export { LIMITS } from './expression.ts'
export type {
  Dependency,
  Expression,
  ExpressionProblem,
  ExpressionProblemCode,
  Limits,
  ParseOptions,
} from './expression.ts'
export { isFailure } from './failure.ts'
export type { Failure, FailureCode } from './failure.ts'
export { isForbiddenName, SERVED_NAMES } from './names.ts'
export { LOGIC, parseExpression, parseValue } from './parse.ts'
export type { Logic } from './parse.ts'
export { parseValueWith } from './parseValueWith.ts'
export type { ParsedExpression } from './parseWith.ts'
export { namedPattern, PATTERN_NAMES } from './pattern.ts'
export type { PatternTable } from './pattern.ts'
export { dataScope, readPath, rowScope, servedScope } from './scope.ts'
export type { Scope, ServedEnvironment } from './scope.ts'
export { createSharedBudget, provideSharedBudget } from './sharedBudget.ts'
export type { SharedBudget } from './sharedBudget.ts'
export type { ExpressionNode, ScopePath } from './syntax/expressionNode.ts'
export { OPERATORS } from './syntax/operators.ts'
