import type { ExpressionProblem, ExpressionProblemCode, Limits } from '../expression.ts'
import type { PatternTable } from '../pattern.ts'
import type { ExpressionNode } from './expressionNode.ts'

/** Maximum number of reported problems, more than an author reads at once. */
const MAX_PROBLEMS = 50

/** The state of one parse: the problems found, and the remaining limits. */
export interface Reader {
  readonly limits: Limits
  readonly names: readonly string[]
  readonly patterns: PatternTable
  readonly problems: ExpressionProblem[]
  /** Parses json-logic if it is available. Passed in here to avoid circular imports. */
  readonly parse: (json: unknown, spot: ParseLocation) => ExpressionNode
  readonly isOperator: (name: string) => boolean
  nodes: number
  stopped: boolean
}

/** The location of a node in the source: its pointer, its nesting depth, and the number of surrounding iterators. */
export interface ParseLocation {
  readonly pointer: string
  readonly depth: number
  readonly frames: number
}

export const INVALID_NODE: ExpressionNode = { kind: 'literal', value: null }

/** Records a problem and returns a placeholder node, so that all problems are found at once. */
export function refuse(
  reader: Reader,
  spot: ParseLocation,
  code: ExpressionProblemCode,
  figures: ExpressionProblem['figures'] = {},
): ExpressionNode {
  if (reader.stopped) return INVALID_NODE
  reader.problems.push({ code, pointer: spot.pointer, figures })
  reader.stopped = reader.problems.length >= MAX_PROBLEMS
  return INVALID_NODE
}

/** Records an exceeded limit. Nothing after it is parsed. */
export function reportLimit(
  reader: Reader,
  spot: ParseLocation,
  code: 'depth' | 'nodes' | 'text',
  most: number,
): ExpressionNode {
  refuse(reader, spot, code, { most })
  reader.stopped = true
  return INVALID_NODE
}

/** Returns the location below `token`, which is escaped according to RFC 6901. */
export const below = (spot: ParseLocation, token: string | number): ParseLocation => ({
  ...spot,
  pointer: `${spot.pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`,
  depth: spot.depth + 1,
})

/** Returns the location of an operand without a surrounding list. */
export const inside = (spot: ParseLocation): ParseLocation => ({ ...spot, depth: spot.depth + 1 })

/** Truncates an author's name for messages. */
export const truncateName = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name)
