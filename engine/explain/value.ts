import type { ExpressionNode } from '#engine/expression'
import { nameOfPath, explainText, insideIterator, isCondition, joinTexts } from './context.ts'
import type { ExplainContext, Position } from './context.ts'
import { literal } from './literal.ts'
import type { NamedValue } from './names.ts'
import { operation } from './operation.ts'
import { explainOperand, explainOperands } from './operand.ts'

/**
 * Explains the value of a node. `beside` is what it is compared with; an option of that field is named by its label.
 */
export function value(
  node: ExpressionNode,
  context: ExplainContext,
  standing: Position = 'part',
  beside?: NamedValue,
): string {
  if (isCondition(node)) {
    const sentence = context.condition(node, context)
    return standing === 'root' ? sentence : explainText(context, '!!', { what: sentence })
  }
  switch (node.kind) {
    case 'literal':
      return literal(node.value, context, beside)
    case 'list':
      return node.items.length === 0 ? explainText(context, 'emptyList') : explainOperands(node.items, context, beside)
    case 'read':
      return read(node, context)
    case 'index':
      return explainText(context, 'index')
    case 'choose':
      return explainText(context, 'choose', {
        list: places(node.places.values(), context),
        by: explainOperand(node.by, context),
      })
    case 'missing': {
      const list = places(node.places.values(), context)
      return node.atLeast
        ? explainText(context, 'missing_some', { list, least: explainOperand(node.atLeast, context) })
        : explainText(context, 'missing', { list })
    }
    case 'iterate':
      return iterated(node, context)
    case 'apply':
      return operation(node, context)
    case 'exists':
      return context.condition(node, context)
  }
}

const places = (found: Iterable<Parameters<typeof nameOfPath>[0]>, context: ExplainContext): string =>
  joinTexts(
    [...found].map((place) => nameOfPath(place, context).label),
    'conjunction',
    context,
  )

function read({ place, tail, fallback }: ExpressionNode & { kind: 'read' }, context: ExplainContext): string {
  const name = tail.reduce(
    (whole, key) => explainText(context, 'val', { name: whole, key: explainOperand(key, context) }),
    nameOfPath(place, context).label,
  )
  return fallback ? explainText(context, 'var', { name, fallback: explainOperand(fallback, context) }) : name
}

function iterated(node: ExpressionNode & { kind: 'iterate' }, context: ExplainContext): string {
  const { name, list, body, initial } = node
  const inner = insideIterator(context, list, name === 'reduce')
  const figures = {
    list: explainOperand(list, context),
    what: name === 'filter' ? context.condition(body, inner) : context.value(body, inner),
  }
  return initial
    ? explainText(context, 'reduce.from', { ...figures, initial: explainOperand(initial, context) })
    : explainText(context, name, figures)
}
