import type { ExpressionNode } from '#engine/expression'
import { nameOfPath, explainText } from './context.ts'
import type { ExplainContext } from './context.ts'
import { literal } from './literal.ts'
import { explainChoice, explainOperand, explainOperands } from './operand.ts'

type Apply = ExpressionNode & { kind: 'apply' }

/** Result of each operator without operands. */
const EMPTY: ReadonlyMap<string, null | number | string | readonly []> = new Map<
  string,
  null | number | string | readonly []
>([
  ['+', 0],
  ['*', 1],
  ['cat', ''],
  ['merge', []],
  ['if', null],
  ['?:', null],
  ['??', null],
])

const FOLDED: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%'])

/** Explains an operator that computes a value. */
export function operation(node: Apply, context: ExplainContext): string {
  const { name, operands, spread } = node
  const [first] = operands
  if (name === 'today') return explainText(context, 'today')
  if (!first) return literal(EMPTY.get(name) ?? null, context)
  if (spread) return explainText(context, `${name}.spread`, { list: explainOperand(first, context) })
  if (FOLDED.has(name)) return folded(node, first, context)
  switch (name) {
    case 'if':
    case '?:':
      return explainChoice(node, context, explainOperand, name)
    case 'substr':
      return part(node, context)
    case 'addDays':
      return addDays(node, context)
    case 'addMonths':
    case 'addYears':
      return addMonths(node, context)
    case 'age':
      return explainText(context, name, {
        from: explainOperand(first, context),
        to: operands[1] ? explainOperand(operands[1], context) : explainText(context, 'today'),
      })
    case 'round':
    case 'floor':
    case 'ceil':
      return rounded(node, context)
    case 'daysBetween':
      return explainText(context, name, {
        from: explainOperand(first, context),
        to: explainOperand(operands[1], context),
      })
    case 'length':
      return explainText(context, isList(first, context) ? 'length.items' : 'length', {
        what: explainOperand(first, context),
      })
    case 'and':
    case 'or':
      return explainText(context, `${name}.value`, { list: explainOperands(operands, context) })
    case 'lower':
    case 'upper':
    case 'trim':
      return explainText(context, name, { what: explainOperand(first, context) })
    default:
      return explainText(context, name, { list: explainOperands(operands, context) })
  }
}

function folded({ name, operands }: Apply, first: ExpressionNode, context: ExplainContext): string {
  if (operands.length === 1) return explainText(context, `${name}.one`, { what: explainOperand(first, context) })
  return operands
    .slice(1)
    .reduce(
      (left, right) => explainText(context, name, { left, right: explainOperand(right, context) }),
      explainOperand(first, context),
    )
}

function isList(node: ExpressionNode, context: ExplainContext): boolean {
  if (node.kind === 'read') return node.tail.length === 0 && nameOfPath(node.place, context).content === 'many'
  return node.kind === 'list' || node.kind === 'iterate' || (node.kind === 'apply' && node.name === 'merge')
}

const fixed = (node: ExpressionNode | undefined): number | undefined =>
  node?.kind === 'literal' && typeof node.value === 'number' ? Math.trunc(node.value) : undefined

/** Explains a part of a text: common parts by name, others by their positions. */
function part({ operands: [text, start, length] }: Apply, context: ExplainContext): string {
  const what = explainOperand(text, context)
  const [from, count] = [fixed(start), fixed(length)]
  if (from === 0 && count !== undefined && count > 0) return explainText(context, 'substr.first', { what, count })
  if (from !== undefined && !length && from > 0) return explainText(context, 'substr.rest', { what, count: from })
  if (from !== undefined && !length && from < 0) return explainText(context, 'substr.last', { what, count: -from })
  return length
    ? explainText(context, 'substr.count', {
        what,
        from: explainOperand(start, context),
        count: explainOperand(length, context),
      })
    : explainText(context, 'substr', { what, from: explainOperand(start, context) })
}

function addDays({ operands: [from, days] }: Apply, context: ExplainContext): string {
  const day = explainOperand(from, context)
  const count = fixed(days)
  const ofToday = from?.kind === 'apply' && from.name === 'today' ? '.today' : ''
  if (count === undefined) return explainText(context, 'addDays.computed', { day, days: explainOperand(days, context) })
  return count < 0
    ? explainText(context, `addDays.before${ofToday}`, { day, count: -count })
    : explainText(context, `addDays${ofToday}`, { day, count })
}

function addMonths({ name, operands: [from, steps] }: Apply, context: ExplainContext): string {
  const day = explainOperand(from, context)
  const count = fixed(steps)
  if (count === undefined) {
    const unit = name === 'addYears' ? 'years' : 'months'
    return explainText(context, `${name}.computed`, { day, [unit]: explainOperand(steps, context) })
  }
  return explainText(context, count < 0 ? `${name}.before` : name, { day, count: Math.abs(count) })
}

function rounded({ name, operands: [value, places] }: Apply, context: ExplainContext): string {
  const what = explainOperand(value, context)
  const count = fixed(places)
  if (!places || count === 0) return explainText(context, name, { what })
  return count !== undefined && count > 0
    ? explainText(context, `${name}.places`, { what, count })
    : explainText(context, `${name}.computed`, { what, places: explainOperand(places, context) })
}
