import type { ExpressionNode } from '../syntax/expressionNode.ts'
import { pathOf } from './read.ts'
import type { Run } from './run.ts'
import { truthy } from './run.ts'

/** Compiles operators that evaluate only the operands that they need. */
export function compileLogic(
  name: string,
  operands: readonly Run[],
  nodes: readonly ExpressionNode[],
): Run | undefined {
  switch (name) {
    case 'and':
      return untilLast(operands, false, firstFalse)
    case 'or':
      return untilLast(operands, false, firstTrue)
    case '??':
      return untilLast(operands, null, firstKnown)
    case 'if':
    case '?:':
      return choose(operands)
    case '!':
      return negate(operands[0], nodes[0], false)
    case '!!':
      return negate(operands[0], nodes[0], true)
    default:
      return undefined
  }
}

/** Runs `others` up to the first whose value decides, else `last`. */
type Decide = (others: readonly Run[], last: Run) => Run

/** Returns the first value that decides, otherwise the last one, or `empty` without operands. */
function untilLast(operands: readonly Run[], empty: unknown, decide: Decide): Run {
  const last = operands.at(-1)
  if (!last) return () => empty
  return operands.length === 1 ? last : decide(operands.slice(0, -1), last)
}

// Each has its own loop: a test passed as a function would be called for every operand of every rule.

const firstFalse: Decide = (others, last) => (scope, frame) => {
  for (let at = 0; at < others.length; at++) {
    const value = (others[at] as Run)(scope, frame)
    if (value !== true && !truthy(value)) return value
  }
  return last(scope, frame)
}

const firstTrue: Decide = (others, last) => (scope, frame) => {
  for (let at = 0; at < others.length; at++) {
    const value = (others[at] as Run)(scope, frame)
    if (value !== false && truthy(value)) return value
  }
  return last(scope, frame)
}

const firstKnown: Decide = (others, last) => (scope, frame) => {
  for (let at = 0; at < others.length; at++) {
    const value = (others[at] as Run)(scope, frame)
    if (value !== null) return value
  }
  return last(scope, frame)
}

/**
 * Compiles condition, consequence, condition, consequence …, default. A single operand is its own result; without a
 * match and default the result is null.
 */
function choose(operands: readonly Run[]): Run {
  const [condition, consequence, ...rest] = operands
  if (!condition) return () => null
  if (!consequence) return condition
  const otherwise = choose(rest)
  return (scope, frame) => (truthy(condition(scope, frame)) ? consequence(scope, frame) : otherwise(scope, frame))
}

function negate(operand: Run | undefined, node: ExpressionNode | undefined, holds: boolean): Run {
  const path = node && pathOf(node)
  if (path) return (scope) => truthy(scope.read(path)) === holds
  return operand ? (scope, frame) => truthy(operand(scope, frame)) === holds : () => !holds
}
