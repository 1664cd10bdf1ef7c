import type { ExpressionNode } from '#engine/expression'
import { explainText, isCondition, joinTexts } from './context.ts'
import type { ExplainContext } from './context.ts'
import type { NamedValue } from './names.ts'

/** Explains an operand, in parentheses if the text would otherwise be ambiguous. */
export function explainOperand(node: ExpressionNode | undefined, context: ExplainContext, beside?: NamedValue): string {
  if (!node) return explainText(context, 'nothing')
  const words = context.value(node, context, 'part', beside)
  return isLoose(node) ? `(${words})` : words
}

const LOOSE: ReadonlySet<string> = new Set(['if', '?:', '+', '-', '*', '/', '%', 'cat', 'and', 'or', '!', '!!'])

const isLoose = (node: ExpressionNode): boolean =>
  (node.kind === 'apply' && LOOSE.has(node.name) && node.operands.length > 0) ||
  node.kind === 'iterate' ||
  isCondition(node) ||
  (node.kind === 'read' && (node.tail.length > 0 || node.fallback !== undefined))

export const explainOperands = (
  nodes: readonly ExpressionNode[],
  context: ExplainContext,
  beside?: NamedValue,
): string =>
  joinTexts(
    nodes.map((node) => explainOperand(node, context, beside)),
    'conjunction',
    context,
  )

/** Explains `if`: each consequence with its condition, then the default. `part` explains a consequence. */
export function explainChoice(
  { operands }: ExpressionNode & { kind: 'apply' },
  context: ExplainContext,
  part: (node: ExpressionNode, context: ExplainContext) => string,
  key: string,
): string {
  const nothing: ExpressionNode = { kind: 'literal', value: null }
  const even = operands.length % 2 === 0
  let words = part(even ? nothing : (operands.at(-1) ?? nothing), context)
  const last = even ? operands.length - 2 : operands.length - 3
  for (let at = last; at >= 0; at -= 2) {
    const [asked, then] = [operands[at], operands[at + 1]]
    if (!asked || !then) continue
    words = explainText(context, key, {
      condition: context.condition(asked, context),
      then: part(then, context),
      else: words,
    })
  }
  return words
}
