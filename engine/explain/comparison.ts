import type { ExpressionNode } from '#engine/expression'
import { nameOfPath, explainText, joinTexts } from './context.ts'
import type { ExplainContext } from './context.ts'
import { isDay } from './literal.ts'
import type { NamedValue } from './names.ts'
import { explainOperand } from './operand.ts'

type Apply = ExpressionNode & { kind: 'apply' }

/** For each comparison, its negation and its equivalent with swapped operands. */
const COMPARISONS: ReadonlyMap<string, { readonly not: string; readonly turned: string }> = new Map([
  ['==', { not: '!=', turned: '==' }],
  ['!=', { not: '==', turned: '!=' }],
  ['===', { not: '!==', turned: '===' }],
  ['!==', { not: '===', turned: '!==' }],
  ['<', { not: '>=', turned: '>' }],
  ['<=', { not: '>', turned: '>=' }],
  ['>', { not: '<=', turned: '<' }],
  ['>=', { not: '<', turned: '<=' }],
])

/** Explains each pair of adjacent operands. A constant is placed after the operand that it is compared with. */
export function comparison({ name, operands }: Apply, context: ExplainContext, not: boolean): string {
  const pairs = operands.slice(1).map((right, at) => [operands[at] ?? right, right] as const)
  const [only] = pairs
  if (only && pairs.length === 1) return pair(not ? negative(name) : name, ...only, context)
  const sentence = joinTexts(
    pairs.map(([left, right]) => pair(name, left, right, context)),
    'conjunction',
    context,
  )
  return not ? explainText(context, '!', { what: sentence }) : sentence
}

const negative = (name: string): string => COMPARISONS.get(name)?.not ?? name

function pair(name: string, left: ExpressionNode, right: ExpressionNode, context: ExplainContext): string {
  if (left.kind === 'literal' && right.kind !== 'literal')
    return pair(COMPARISONS.get(name)?.turned ?? name, right, left, context)
  const equality = name.startsWith('=') ? 'is' : name.startsWith('!') ? 'isNot' : null
  if (equality && right.kind === 'literal') {
    const special = named(equality === 'is', left, right.value, context)
    if (special !== undefined) return special
  }
  const [before, behind] = [nameAt(left, context), nameAt(right, context)]
  const ending = !equality && (isDayNode(left) || isDayNode(right)) ? '.day' : ''
  return explainText(context, `${name}${ending}`, {
    left: explainOperand(left, context, behind),
    right:
      right.kind === 'literal' ? context.value(right, context, 'part', before) : explainOperand(right, context, before),
  })
}

/** Explains a comparison with an empty value or a tick, which have their own texts. */
function named(is: boolean, left: ExpressionNode, right: unknown, context: ExplainContext): string | undefined {
  if (right === null || right === '')
    return explainText(context, is ? 'empty' : 'filled', { what: explainOperand(left, context) })
  if (typeof right !== 'boolean' || nameAt(left, context)?.content !== 'tick') return undefined
  return explainText(context, right === is ? 'ticked' : 'unticked', { what: explainOperand(left, context) })
}

const nameAt = (node: ExpressionNode, context: ExplainContext): NamedValue | undefined =>
  node.kind === 'read' && node.tail.length === 0 ? nameOfPath(node.place, context) : undefined

/** Operators that return a day. */
const DAYS: ReadonlySet<string> = new Set(['today', 'addDays', 'addMonths', 'addYears'])

const isDayNode = (node: ExpressionNode): boolean =>
  (node.kind === 'literal' && isDay(node.value)) ||
  (node.kind === 'read' && ['$today', 'today'].includes(node.place.path.join('.'))) ||
  (node.kind === 'apply' && DAYS.has(node.name))
