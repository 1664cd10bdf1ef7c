import type { PlanNode } from './plan.ts'

const ROOT_WORDS = new Set(['values', '$form'])

const indexes = new WeakMap<readonly PlanNode[], ReadonlyMap<string, PlanNode>>()

/** The nodes of one place by their names; the first of a name that stands twice. */
export function byName(nodes: readonly PlanNode[]): ReadonlyMap<string, PlanNode> {
  const known = indexes.get(nodes)
  if (known) return known
  const index = new Map<string, PlanNode>()
  for (const node of nodes) if (!index.has(node.field.name)) index.set(node.field.name, node)
  indexes.set(nodes, index)
  return index
}

/**
 * The nodes that a path means: the own row first, then outwards; `values.x` and `$form.x` from the root. The empty path is
 * the whole form but for the reader, and so is either word alone. Anything else lies outside of the form.
 */
export function resolveNodes(
  path: readonly string[],
  reader: PlanNode | null,
  roots: readonly PlanNode[],
): readonly PlanNode[] {
  if (isWholeForm(path, reader, roots)) return roots.filter((root) => root !== reader)
  const node = resolveNode(path, reader, roots)
  return node ? [node] : []
}

/** Whether a path means the form as a whole. */
export const isWholeForm = (path: readonly string[], reader: PlanNode | null, roots: readonly PlanNode[]): boolean =>
  path.length === 0 || (path.length === 1 && ROOT_WORDS.has(path[0] ?? '') && !resolveNode(path, reader, roots))

/** The one node that a path means; null where it means the whole form, or nothing of it. */
export function resolveNode(
  path: readonly string[],
  reader: PlanNode | null,
  roots: readonly PlanNode[],
): PlanNode | null {
  const [head, ...rest] = path
  if (head === undefined) return null
  for (let at = reader?.parent; at; at = at.parent) {
    const sibling = byName(at.children).get(head)
    if (sibling) return descend(sibling, rest)
  }
  const root = byName(roots).get(head)
  if (root) return descend(root, rest)
  if (!ROOT_WORDS.has(head)) return null
  const [second, ...further] = rest
  const from = second === undefined ? undefined : byName(roots).get(second)
  return from ? descend(from, further) : null
}

/** As deep as the path leads through groups: a field that reads another of its own group does not read the group. */
function descend(node: PlanNode, path: readonly string[]): PlanNode {
  const [head, ...rest] = path
  const part = head === undefined || node.field.kind.shape !== 'group' ? undefined : byName(node.children).get(head)
  return part ? descend(part, rest) : node
}
