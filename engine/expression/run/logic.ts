import type { Node } from '../syntax/node.ts'
import { pathOf } from './read.ts'
import type { Run } from './run.ts'
import { truthy } from './truthy.ts'

/** Operators that evaluate no more operands than they need. */
export function compileLogic(name: string, operands: readonly Run[], nodes: readonly Node[]): Run | undefined {
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

/** The first value that decides, else the last one; `empty` when there are none. */
function untilLast(operands: readonly Run[], empty: unknown, decide: Decide): Run {
  const last = operands.at(-1)
  if (!last) return () => empty
  return operands.length === 1 ? last : decide(operands.slice(0, -1), last)
}

// Each with a loop of its own: a test that is handed in would be called for every operand of every rule.

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

/** Condition, consequence, condition, consequence …, otherwise. A lone operand is itself; nothing left is null. */
function choose(operands: readonly Run[]): Run {
  const [condition, consequence, ...rest] = operands
  if (!condition) return () => null
  if (!consequence) return condition
  const otherwise = choose(rest)
  return (scope, frame) => (truthy(condition(scope, frame)) ? consequence(scope, frame) : otherwise(scope, frame))
}

function negate(operand: Run | undefined, node: Node | undefined, holds: boolean): Run {
  const path = node && pathOf(node)
  if (path) return (scope) => truthy(scope.read(path)) === holds
  return operand ? (scope, frame) => truthy(operand(scope, frame)) === holds : () => !holds
}
