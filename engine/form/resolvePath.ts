import type { PlanNode } from './plan.ts'

const ROOT_WORDS = new Set(['values', '$form'])

/** Name of the row around a reader: its position, and the number of rows. */
const ROW = '$row'

/** Returns the repeat whose rows a path refers to by `$row`. */
export function rowsAround([head]: readonly string[], reader: PlanNode | null): PlanNode | null {
  if (head !== ROW) return null
  for (let at = reader?.parent; at; at = at.parent) if (at.field.kind.shape === 'rows') return at
  return null
}

const indexes = new WeakMap<readonly PlanNode[], ReadonlyMap<string, PlanNode>>()

/** Returns sibling nodes by name. Of duplicate names, the first one counts. */
export function byName(nodes: readonly PlanNode[]): ReadonlyMap<string, PlanNode> {
  const known = indexes.get(nodes)
  if (known) return known
  const index = new Map<string, PlanNode>()
  for (const node of nodes) if (!index.has(node.field.name)) index.set(node.field.name, node)
  indexes.set(nodes, index)
  return index
}

/**
 * Returns the nodes that a path refers to: first in the row of the reader, then outwards; `values.x` and `$form.x` from
 * the root. The empty path, `values` and `$form` mean the whole form except the reader. Anything else is outside the
 * form.
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

/** Whether a path refers to the whole form. */
export const isWholeForm = (path: readonly string[], reader: PlanNode | null, roots: readonly PlanNode[]): boolean =>
  path.length === 0 || (path.length === 1 && ROOT_WORDS.has(path[0] ?? '') && !resolveNode(path, reader, roots))

/** Returns the single node that a path refers to. Null for the whole form, or for a path outside it. */
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

/**
 * Descends through groups as deep as the path leads, so that a field that reads another field of its group does not
 * depend on the group.
 */
function descend(node: PlanNode, path: readonly string[]): PlanNode {
  const [head, ...rest] = path
  const part = head === undefined || node.field.kind.shape !== 'group' ? undefined : byName(node.children).get(head)
  return part ? descend(part, rest) : node
}
