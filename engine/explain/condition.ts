import type { ExpressionNode } from '#engine/expression'
import { comparison } from './comparison.ts'
import { nameOfPath, explainText, insideIterator, isComparison, joinTexts } from './context.ts'
import type { ExplainContext } from './context.ts'
import { list as literals } from './literal.ts'
import type { NamedValue } from './names.ts'
import { explainChoice, explainOperand } from './operand.ts'

type Apply = ExpressionNode & { kind: 'apply' }

/** Explains a node as a condition. `not` explains the opposite, if the language has texts for it. */
export function condition(node: ExpressionNode, context: ExplainContext, not = false): string {
  switch (node.kind) {
    case 'literal':
      return explainText(context, isTrue(node.value) === not ? 'never' : 'always')
    case 'read':
      return filled(node, nameOfPath(node.place, context), context, not)
    case 'exists':
      return explainText(context, not ? 'exists.not' : 'exists', { what: context.value(readOf(node), context) })
    case 'missing':
      return missing(node, context, not)
    case 'iterate':
      return iterated(node, context, not)
    case 'apply':
      return applied(node, context, not)
    default:
      return explainText(context, not ? 'empty' : 'filled', { what: explainOperand(node, context) })
  }
}

const isTrue = (literal: unknown): boolean => (Array.isArray(literal) ? literal.length > 0 : Boolean(literal))

const readOf = ({ place, tail }: ExpressionNode & { kind: 'exists' }): ExpressionNode => ({ kind: 'read', place, tail })

function filled(
  node: ExpressionNode & { kind: 'read' },
  named: NamedValue,
  context: ExplainContext,
  not: boolean,
): string {
  const ticked = named.content === 'tick' && node.tail.length === 0
  const key = ticked ? (not ? 'unticked' : 'ticked') : not ? 'empty' : 'filled'
  return explainText(context, key, { what: context.value(node, context) })
}

function missing(node: ExpressionNode & { kind: 'missing' }, context: ExplainContext, not: boolean): string {
  const list = joinTexts(
    [...node.places.values()].map((place) => nameOfPath(place, context).label),
    'conjunction',
    context,
  )
  const ending = not ? 'none' : 'any'
  return node.atLeast
    ? explainText(context, `missing_some.${ending}`, { list, least: context.value(node.atLeast, context) })
    : explainText(context, `missing.${ending}`, { list })
}

function iterated(node: ExpressionNode & { kind: 'iterate' }, context: ExplainContext, not: boolean): string {
  const { name } = node
  if (name === 'map' || name === 'filter' || name === 'reduce')
    return explainText(context, not ? 'empty' : 'filled', { what: explainOperand(node, context) })
  const said = name === 'all' || !not ? name : name === 'some' ? 'none' : 'some'
  const sentence = explainText(context, said, {
    list: explainOperand(node.list, context),
    what: condition(node.body, insideIterator(context, node.list, false)),
  })
  return name === 'all' && not ? explainText(context, '!', { what: sentence }) : sentence
}

function applied(node: Apply, context: ExplainContext, not: boolean): string {
  const [first] = node.operands
  const operand = node.spread ? undefined : first
  if (isComparison(node)) return comparison(node, context, not)
  switch (node.name) {
    case '!':
      return operand ? condition(operand, context, !not) : explainText(context, not ? 'never' : 'always')
    case '!!':
      return operand ? condition(operand, context, not) : explainText(context, not ? 'always' : 'never')
    case 'and':
    case 'or':
      return several(node, node.name, context, not)
    case 'in':
      return contained(node, context, not)
    case 'matches':
      return explainText(context, not ? 'matches.not' : 'matches', {
        what: explainOperand(first, context),
        pattern: pattern(node, context),
      })
    case 'if':
    case '?:':
      return negated(explainChoice(node, context, condition, `${node.name}.holds`), context, not)
    default:
      return explainText(
        context,
        (NUMERIC.has(node.name) ? ['notZero', 'zero'] : ['filled', 'empty'])[not ? 1 : 0] ?? '',
        {
          what: explainOperand(node, context),
        },
      )
  }
}

/** Operators with a numeric result, where false means zero. */
const NUMERIC: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  '%',
  'length',
  'daysBetween',
  'age',
  'round',
  'floor',
  'ceil',
])

const negated = (sentence: string, context: ExplainContext, not: boolean): string =>
  not ? explainText(context, '!', { what: sentence }) : sentence

/** Maximum number of conditions in one sentence. More are shown as a list under a heading. */
const IN_A_SENTENCE = 3

function several(node: Apply, name: 'and' | 'or', context: ExplainContext, not: boolean): string {
  const { operands } = node
  if (operands.length === 0) return explainText(context, not ? 'always' : 'never')
  const [only] = operands
  if (only && operands.length === 1) return condition(only, context, not)
  const sentences = operands.map((operand) => nested(operand, context))
  const sentence =
    operands.length > IN_A_SENTENCE
      ? explainText(context, name, { list: sentences.join('; ') })
      : joinTexts(sentences, name === 'and' ? 'conjunction' : 'disjunction', context)
  return negated(sentence, context, not)
}

/** Explains a nested condition, in parentheses if it consists of several sentences. */
function nested(node: ExpressionNode, context: ExplainContext): string {
  const sentence = condition(node, context)
  return isCompound(node) ? `(${sentence})` : sentence
}

const COMPOUND: ReadonlySet<string> = new Set(['and', 'or', 'if', '?:'])

function isCompound(node: ExpressionNode): boolean {
  if (node.kind === 'iterate') return node.name !== 'map' && node.name !== 'filter' && node.name !== 'reduce'
  if (node.kind !== 'apply') return false
  const [first] = node.operands
  if (node.name === '!' || node.name === '!!') return first !== undefined && isCompound(first)
  return (COMPOUND.has(node.name) && node.operands.length > 1) || (isComparison(node) && node.operands.length > 2)
}

function contained(node: Apply, context: ExplainContext, not: boolean): string {
  const [item, list] = node.operands
  const ending = not ? '.not' : ''
  if (!item || !list) return explainText(context, not ? 'always' : 'never')
  const named = item.kind === 'read' ? nameOfPath(item.place, context) : undefined
  if (list.kind === 'literal' && Array.isArray(list.value))
    return explainText(context, `in${ending}`, {
      item: explainOperand(item, context),
      list: literals(list.value, context, 'disjunction', named),
    })
  if (list.kind === 'list')
    return explainText(context, `in${ending}`, {
      item: explainOperand(item, context),
      list: joinTexts(
        list.items.map((one) => explainOperand(one, context, named)),
        'disjunction',
        context,
      ),
    })
  const holder = list.kind === 'read' ? nameOfPath(list.place, context) : undefined
  return explainText(context, `in.part${ending}`, {
    whole: explainOperand(list, context, named),
    item: explainOperand(item, context, holder),
  })
}

function pattern({ operands }: Apply, context: ExplainContext): string {
  const name = operands[1]?.kind === 'literal' && typeof operands[1].value === 'string' ? operands[1].value : ''
  return context.translator.hasText(`explain.pattern.${name}`) ? explainText(context, `pattern.${name}`) : name
}
