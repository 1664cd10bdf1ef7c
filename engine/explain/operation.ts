import type { ExpressionNode } from '#engine/expression'
import { nameOf, say } from './context.ts'
import type { Context } from './context.ts'
import { literal } from './literal.ts'
import { choice, shown, together } from './shown.ts'

type Apply = ExpressionNode & { kind: 'apply' }

/** What an operator answers that is given nothing. */
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

/** An operator that computes a value. */
export function operation(node: Apply, context: Context): string {
  const { name, operands, spread } = node
  const [first] = operands
  if (name === 'today') return say(context, 'today')
  if (!first) return literal(EMPTY.get(name) ?? null, context)
  if (spread) return say(context, `${name}.spread`, { list: shown(first, context) })
  if (FOLDED.has(name)) return folded(node, first, context)
  switch (name) {
    case 'if':
    case '?:':
      return choice(node, context, shown, name)
    case 'substr':
      return part(node, context)
    case 'addDays':
      return addDays(node, context)
    case 'daysBetween':
      return say(context, name, { from: shown(first, context), to: shown(operands[1], context) })
    case 'length':
      return say(context, isList(first, context) ? 'length.items' : 'length', { what: shown(first, context) })
    case 'and':
    case 'or':
      return say(context, `${name}.value`, { list: together(operands, context) })
    case 'lower':
    case 'upper':
    case 'trim':
      return say(context, name, { what: shown(first, context) })
    default:
      return say(context, name, { list: together(operands, context) })
  }
}

function folded({ name, operands }: Apply, first: ExpressionNode, context: Context): string {
  if (operands.length === 1) return say(context, `${name}.one`, { what: shown(first, context) })
  return operands
    .slice(1)
    .reduce((left, right) => say(context, name, { left, right: shown(right, context) }), shown(first, context))
}

function isList(node: ExpressionNode, context: Context): boolean {
  if (node.kind === 'read') return node.tail.length === 0 && nameOf(node.place, context).holds === 'many'
  return node.kind === 'list' || node.kind === 'iterate' || (node.kind === 'apply' && node.name === 'merge')
}

const fixed = (node: ExpressionNode | undefined): number | undefined =>
  node?.kind === 'literal' && typeof node.value === 'number' ? Math.trunc(node.value) : undefined

/** The usual parts of a text by name, any other by its numbers. */
function part({ operands: [text, start, length] }: Apply, context: Context): string {
  const what = shown(text, context)
  const [from, count] = [fixed(start), fixed(length)]
  if (from === 0 && count !== undefined && count > 0) return say(context, 'substr.first', { what, count })
  if (from !== undefined && !length && from > 0) return say(context, 'substr.rest', { what, count: from })
  if (from !== undefined && !length && from < 0) return say(context, 'substr.last', { what, count: -from })
  return length
    ? say(context, 'substr.count', { what, from: shown(start, context), count: shown(length, context) })
    : say(context, 'substr', { what, from: shown(start, context) })
}

function addDays({ operands: [from, days] }: Apply, context: Context): string {
  const day = shown(from, context)
  const count = fixed(days)
  const ofToday = from?.kind === 'apply' && from.name === 'today' ? '.today' : ''
  if (count === undefined) return say(context, 'addDays.computed', { day, days: shown(days, context) })
  return count < 0
    ? say(context, `addDays.before${ofToday}`, { day, count: -count })
    : say(context, `addDays${ofToday}`, { day, count })
}
