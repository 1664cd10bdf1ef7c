import type { ExpressionNode } from '../syntax/expressionNode.ts'
import { COMPARISONS, holds, isNumeric } from './compare.ts'
import type { Numeric } from './compare.ts'
import { pathOf } from './read.ts'
import type { Budget, Run } from './run.ts'

interface Bound {
  readonly name: Numeric
  readonly path: readonly string[]
  readonly limit: number
}

/** Compiles the operands of `and`. Two consecutive bounds of one field read it only once. */
export function withRanges(
  nodes: readonly ExpressionNode[],
  compile: (node: ExpressionNode) => Run,
  meter: Budget,
): readonly Run[] {
  const runs: Run[] = []
  for (let at = 0; at < nodes.length; at++) {
    const [node, next] = [nodes[at] as ExpressionNode, nodes[at + 1]]
    const range = next && rangeOf(node, next, meter)
    runs.push(range ?? compile(node))
    if (range) at++
  }
  return runs
}

function rangeOf(one: ExpressionNode, other: ExpressionNode, meter: Budget): Run | undefined {
  const [first, second] = [boundOf(one), boundOf(other)]
  if (!first || !second || !isSame(first.path, second.path)) return undefined
  const { path } = first
  const [compareFirst, compareSecond] = [COMPARISONS.get(first.name), COMPARISONS.get(second.name)]
  if (!compareFirst || !compareSecond) return undefined
  return (scope) => {
    const value = scope.read(path) ?? null
    return typeof value === 'number'
      ? holds(first.name, value, first.limit) && holds(second.name, value, second.limit)
      : compareFirst(value, first.limit, meter) && compareSecond(value, second.limit, meter)
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at])

function boundOf(node: ExpressionNode): Bound | undefined {
  if (node.kind !== 'apply' || node.operands.length !== 2 || !isNumeric(node.name)) return undefined
  const [field, limit] = node.operands
  const path = field && pathOf(field)
  return path && limit?.kind === 'literal' && typeof limit.value === 'number'
    ? { name: node.name, path, limit: limit.value }
    : undefined
}
