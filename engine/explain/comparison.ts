import type { ExpressionNode } from '#engine/expression'
import { nameOf, say } from './context.ts'
import type { Context } from './context.ts'
import { joined } from './list.ts'
import { isDay } from './literal.ts'
import type { Named } from './names.ts'
import { shown } from './shown.ts'

type Apply = ExpressionNode & { kind: 'apply' }

/** What each comparison says when it does not hold, and when its operands change places. */
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

/** Each operand beside the next, a fixed value behind what it is compared with. */
export function comparison({ name, operands }: Apply, context: Context, not: boolean): string {
  const pairs = operands.slice(1).map((right, at) => [operands[at] ?? right, right] as const)
  const [only] = pairs
  if (only && pairs.length === 1) return pair(not ? negative(name) : name, ...only, context)
  const sentence = joined(
    pairs.map(([left, right]) => pair(name, left, right, context)),
    'conjunction',
    context,
  )
  return not ? say(context, '!', { what: sentence }) : sentence
}

const negative = (name: string): string => COMPARISONS.get(name)?.not ?? name

function pair(name: string, left: ExpressionNode, right: ExpressionNode, context: Context): string {
  if (left.kind === 'literal' && right.kind !== 'literal')
    return pair(COMPARISONS.get(name)?.turned ?? name, right, left, context)
  const equality = name.startsWith('=') ? 'is' : name.startsWith('!') ? 'isNot' : null
  if (equality && right.kind === 'literal') {
    const special = named(equality === 'is', left, right.value, context)
    if (special !== undefined) return special
  }
  const [before, behind] = [nameAt(left, context), nameAt(right, context)]
  const ending = !equality && (isDayNode(left) || isDayNode(right)) ? '.day' : ''
  return say(context, `${name}${ending}`, {
    left: shown(left, context, behind),
    right: right.kind === 'literal' ? context.value(right, context, 'part', before) : shown(right, context, before),
  })
}

/** Nothing and ticks have words of their own. */
function named(is: boolean, left: ExpressionNode, right: unknown, context: Context): string | undefined {
  if (right === null || right === '') return say(context, is ? 'empty' : 'filled', { what: shown(left, context) })
  if (typeof right !== 'boolean' || nameAt(left, context)?.holds !== 'tick') return undefined
  return say(context, right === is ? 'ticked' : 'unticked', { what: shown(left, context) })
}

const nameAt = (node: ExpressionNode, context: Context): Named | undefined =>
  node.kind === 'read' && node.tail.length === 0 ? nameOf(node.place, context) : undefined

const isDayNode = (node: ExpressionNode): boolean =>
  (node.kind === 'literal' && isDay(node.value)) ||
  (node.kind === 'read' && ['$today', 'today'].includes(node.place.path.join('.'))) ||
  (node.kind === 'apply' && (node.name === 'today' || node.name === 'addDays'))
