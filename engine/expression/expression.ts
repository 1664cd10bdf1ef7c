import type { Json } from '#engine/source'
import type { PatternTable } from './pattern.ts'
import type { Scope } from './scope.ts'
import type { ExpressionNode } from './syntax/expressionNode.ts'

/** A path that an expression reads from its scope, including everything below it. Empty: the whole scope. */
export interface Dependency {
  readonly path: readonly string[]
}

/** A parsed expression: pure, reusable, and limited by the limits used when it was parsed. */
export interface Expression {
  /**
   * Returns the value, never `undefined`, or a `Failure` (see `isFailure`) if operands do not fit or a limit is
   * reached.
   */
  evaluate(scope: Scope): unknown
  /** Returns the value as a condition, or `otherwise` if the evaluation fails. */
  holds(scope: Scope, otherwise: boolean): boolean
  readonly dependencies: readonly Dependency[]
  readonly source: Json
  /** The syntax tree, used for explanations. */
  readonly node: ExpressionNode
}

export type ExpressionProblemCode =
  | 'notJson'
  | 'oneOperator'
  | 'unknownOperator'
  | 'forbiddenName'
  | 'arguments'
  | 'path'
  | 'computedPath'
  | 'unknownName'
  | 'unknownPattern'
  | 'listItem'
  | 'depth'
  | 'nodes'
  | 'text'

/** A problem in a source: a JSON pointer from the expression's root, and the parameters of its message. */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode
  readonly pointer: string
  readonly figures: { readonly [name: string]: string | number }
}

/** `depth` and `nodes` limit the source, `text` (UTF-16 units) every literal and result, `steps` one evaluation. */
export interface Limits {
  readonly depth: number
  readonly nodes: number
  readonly text: number
  readonly steps: number
}

/** A step is about 10 ns and 8 bytes at most, so an evaluation stays below 5 ms and 1 MB. */
export const LIMITS: Limits = { depth: 64, nodes: 5_000, text: 65_536, steps: 100_000 }

export interface ParseOptions {
  readonly limits?: Partial<Limits>
  /** Names, all starting with `$`, that are always read from the outermost scope. Default: those of served forms. */
  readonly names?: readonly string[]
  /** Patterns available to `matches`. Default: the patterns of expressions. */
  readonly patterns?: PatternTable
}
