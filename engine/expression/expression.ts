import type { Json } from '#engine/source'
import type { PatternTable } from './pattern.ts'
import type { Scope } from './scope.ts'
import type { Node } from './syntax/node.ts'

/** A path that an expression reads from its scope; what lies below it counts as read too. Empty: the whole scope. */
export interface Dependency {
  readonly path: readonly string[]
}

/** A parsed expression: pure, reusable, and bounded by the limits it was parsed with. */
export interface Expression {
  /** The value, never `undefined`; or a `Failure` (ask `isFailure`) when operands do not fit or a limit is reached. */
  evaluate(scope: Scope): unknown
  /** The value read as a condition; `otherwise` is what holds when the evaluation fails. */
  holds(scope: Scope, otherwise: boolean): boolean
  readonly dependencies: readonly Dependency[]
  readonly source: Json
  /** The tree it was read into: for those who say it in words. */
  readonly node: Node
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

/** Why a source is refused: a JSON pointer from the expression's root, and what a message needs to say it. */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode
  readonly pointer: string
  readonly figures: { readonly [name: string]: string | number }
}

/** `depth` and `nodes` bound the source, `text` (UTF-16 units) every literal and result, `steps` one evaluation. */
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
  /** Names read from the outermost scope wherever they stand, all beginning with `$`. Default: those of served forms. */
  readonly names?: readonly string[]
  /** What `matches` may name. Default: the patterns of expressions. */
  readonly patterns?: PatternTable
}
