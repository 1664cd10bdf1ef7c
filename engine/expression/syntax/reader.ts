import type { ExpressionProblem, ExpressionProblemCode, Limits } from '../expression.ts'
import type { PatternTable } from '../pattern.ts'
import type { Node } from './node.ts'

/** More problems than an author reads at once. */
const MAX_PROBLEMS = 50

/** The state of one parse: what was found wrong, and what is left of the limits. */
export interface Reader {
  readonly limits: Limits
  readonly names: readonly string[]
  readonly patterns: PatternTable
  readonly problems: ExpressionProblem[]
  /** Reads json-logic, where it is known; given here so that the forms of operators need not know each other. */
  readonly parse: (json: unknown, spot: ParseLocation) => Node
  readonly isOperator: (name: string) => boolean
  nodes: number
  stopped: boolean
}

/** Where in the source a node stands: its pointer, its nesting, and how many iterators surround it. */
export interface ParseLocation {
  readonly pointer: string
  readonly depth: number
  readonly frames: number
}

export const REFUSED: Node = { kind: 'literal', value: null }

/** Notes a problem and answers a node to go on with, so that all problems are seen at once. */
export function refuse(
  reader: Reader,
  spot: ParseLocation,
  code: ExpressionProblemCode,
  figures: ExpressionProblem['figures'] = {},
): Node {
  if (reader.stopped) return REFUSED
  reader.problems.push({ code, pointer: spot.pointer, figures })
  reader.stopped = reader.problems.length >= MAX_PROBLEMS
  return REFUSED
}

/** A limit of the source: nothing behind it is looked at. */
export function stop(reader: Reader, spot: ParseLocation, code: 'depth' | 'nodes' | 'text', most: number): Node {
  refuse(reader, spot, code, { most })
  reader.stopped = true
  return REFUSED
}

/** The spot below `token`, which is escaped as RFC 6901 asks. */
export const below = (spot: ParseLocation, token: string | number): ParseLocation => ({
  ...spot,
  pointer: `${spot.pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`,
  depth: spot.depth + 1,
})

/** The spot of an operand that stands without a list around it. */
export const inside = (spot: ParseLocation): ParseLocation => ({ ...spot, depth: spot.depth + 1 })

/** For messages: an author's name, cut so that a message stays a message. */
export const shown = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name)
