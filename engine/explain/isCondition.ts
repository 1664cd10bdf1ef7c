import type { ExpressionNode } from '#engine/expression'

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>='])

export const isComparison = (node: ExpressionNode): boolean =>
  node.kind === 'apply' && COMPARISONS.has(node.name) && node.operands.length > 1

/** Whether a node can only be true or false. */
export function isCondition(node: ExpressionNode): boolean {
  if (node.kind === 'exists' || isComparison(node)) return true
  if (node.kind === 'iterate') return node.name === 'some' || node.name === 'all' || node.name === 'none'
  if (node.kind !== 'apply') return false
  if (node.name === 'and' || node.name === 'or') return node.operands.length === 0 || node.operands.every(isCondition)
  return node.name === '!' || node.name === '!!' || node.name === 'in' || node.name === 'matches'
}
