import type { Dependency } from '../expression.ts'
import { children, readsToday } from './expressionNode.ts'
import type { ExpressionNode, ScopePath } from './expressionNode.ts'

/**
 * Returns every path read from the scope, without duplicates, in source order. Paths that iterators read from their
 * items are not included.
 */
export function dependenciesOf(root: ExpressionNode): readonly Dependency[] {
  const found = new Map<string, Dependency>()
  const visit = (node: ExpressionNode): void => {
    for (const place of placesIn(node)) {
      if (place.from === 'scope')
        found.set(JSON.stringify(place.path), Object.freeze({ path: Object.freeze([...place.path]) }))
    }
    for (const child of children(node)) visit(child)
  }
  visit(root)
  return Object.freeze([...found.values()])
}

function placesIn(node: ExpressionNode): Iterable<ScopePath> {
  switch (node.kind) {
    case 'read':
    case 'exists':
      return [node.place]
    case 'choose':
    case 'missing':
      return node.places.values()
    case 'apply':
      return readsToday(node) ? [{ from: 'scope', path: ['$today'] }] : []
    default:
      return []
  }
}
