import type { Subschemas, SchemaNode } from './schemaNode.ts'

/** Keywords whose schema applies to the same value again. */
const IN_PLACE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
])

/**
 * Whether a schema refers back to itself without descending into the value, which would never end. Nodes without
 * incoming edges are removed first (Kahn 1962).
 */
export function recursesInPlace(nodes: Iterable<SchemaNode>): boolean {
  const leads = new Map([...nodes].map((node) => [node, inPlace(node)]))
  const entered = new Map<SchemaNode, number>()
  for (const targets of leads.values())
    for (const target of targets) entered.set(target, (entered.get(target) ?? 0) + 1)
  const free = [...leads.keys()].filter((node) => !entered.has(node))
  for (let node = free.pop(); node; node = free.pop()) {
    for (const target of leads.get(node) ?? []) {
      const left = (entered.get(target) ?? 0) - 1
      entered.set(target, left)
      if (left === 0) free.push(target)
    }
    leads.delete(node)
  }
  return leads.size > 0
}

const inPlace = (node: SchemaNode): readonly SchemaNode[] =>
  node.kind === 'boolean'
    ? []
    : [...node.below].flatMap(([keyword, below]) =>
        IN_PLACE.has(keyword) ? nodesOf(below).filter(({ kind }) => kind === 'keywords') : [],
      )

function nodesOf(below: Subschemas): readonly SchemaNode[] {
  if (below.kind === 'one') return [below.node]
  return below.kind === 'list' ? below.nodes : [...below.nodes.values()]
}
