import type { ExpressionNode } from '#engine/expression'
import { nameOf, say, within } from './context.ts'
import type { Context, Standing } from './context.ts'
import { isCondition } from './isCondition.ts'
import { joined } from './list.ts'
import { literal } from './literal.ts'
import type { Named } from './names.ts'
import { operation } from './operation.ts'
import { shown, together } from './shown.ts'

/** What a node comes to. `beside`: what it is compared with, whose choices it may name. */
export function value(node: ExpressionNode, context: Context, standing: Standing = 'part', beside?: Named): string {
  if (isCondition(node)) {
    const sentence = context.condition(node, context)
    return standing === 'root' ? sentence : say(context, '!!', { what: sentence })
  }
  switch (node.kind) {
    case 'literal':
      return literal(node.value, context, beside)
    case 'list':
      return node.items.length === 0 ? say(context, 'emptyList') : together(node.items, context, beside)
    case 'read':
      return read(node, context)
    case 'index':
      return say(context, 'index')
    case 'choose':
      return say(context, 'choose', { list: places(node.places.values(), context), by: shown(node.by, context) })
    case 'missing': {
      const list = places(node.places.values(), context)
      return node.atLeast
        ? say(context, 'missing_some', { list, least: shown(node.atLeast, context) })
        : say(context, 'missing', { list })
    }
    case 'iterate':
      return iterated(node, context)
    case 'apply':
      return operation(node, context)
    case 'exists':
      return context.condition(node, context)
  }
}

const places = (found: Iterable<Parameters<typeof nameOf>[0]>, context: Context): string =>
  joined(
    [...found].map((place) => nameOf(place, context).label),
    'conjunction',
    context,
  )

function read({ place, tail, fallback }: ExpressionNode & { kind: 'read' }, context: Context): string {
  const name = tail.reduce(
    (whole, key) => say(context, 'val', { name: whole, key: shown(key, context) }),
    nameOf(place, context).label,
  )
  return fallback ? say(context, 'var', { name, fallback: shown(fallback, context) }) : name
}

function iterated(node: ExpressionNode & { kind: 'iterate' }, context: Context): string {
  const { name, list, body, initial } = node
  const inner = within(context, list, name === 'reduce')
  const figures = {
    list: shown(list, context),
    what: name === 'filter' ? context.condition(body, inner) : context.value(body, inner),
  }
  return initial
    ? say(context, 'reduce.from', { ...figures, initial: shown(initial, context) })
    : say(context, name, figures)
}
