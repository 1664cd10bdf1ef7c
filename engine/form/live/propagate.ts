import type { FieldNode, Container } from '../formTree.ts'
import type { Edge, Dependents } from '../dependencyGraph.ts'
import type { PlanNode } from '../plan.ts'
import type { Update } from './update.ts'

/**
 * Handles a changed value: everything that reads the node, or a node that contains it, is evaluated and validated
 * again.
 */
export function propagate(update: Update, node: FieldNode): void {
  for (let planNode: PlanNode | null = node.planNode; planNode; planNode = planNode.parent) {
    update.changedPlanNodes.add(planNode)
    enqueueDependents(update, node, update.graphNode(planNode))
  }
  enqueueDependents(update, node, update.form.graph.wholeForm)
  for (let container = node.container; container.parent; container = container.parent.container)
    update.queueRowValidation(container)
}

function enqueueDependents(
  update: Update,
  node: FieldNode,
  { rules = [], initials = [], validations = [], rows = [], checks = [] }: Dependents,
): void {
  // A reader of the surrounding rows was evaluated before their content and never reads itself.
  const others = (edge: Edge): boolean => !isAncestor(edge.dependent, node.planNode)
  for (const edge of rules.filter(others)) for (const reader of dependentNodes(edge, node)) update.enqueue(reader)
  for (const edge of initials.filter(others))
    for (const reader of dependentNodes(edge, node)) update.toReinitialize.add(reader)
  revalidateDependents(update, node, validations)
  for (const edge of rows)
    for (const reader of dependentNodes(edge, node))
      for (const row of reader.containers ?? []) update.queueRowValidation(row)
  for (const check of checks) update.checksToRun.add(check)
}

/** Validates fields again that depend on a node, including whether it is enabled. */
export function revalidateDependents(update: Update, node: FieldNode, edges: readonly Edge[] = []): void {
  for (const edge of edges) for (const reader of dependentNodes(edge, node)) update.queueValidation(reader)
}

function isAncestor(reader: PlanNode, planNode: PlanNode): boolean {
  for (let at: PlanNode | null = planNode; at; at = at.parent) if (at === reader) return true
  return false
}

const dependentNodes = ({ commonAncestor, path }: Edge, { container }: FieldNode): Iterable<FieldNode> =>
  nodesBelow(containerOf(commonAncestor, container), path)

/** Returns the container of a group, of a repeat's row or of the form that contains a node. */
export function containerOf(ancestor: PlanNode | null, container: Container): Container {
  let at = container
  while (at.parent && at.parent.planNode !== ancestor) at = at.parent.container
  return at
}

/** Yields the nodes at the end of a path, in row order. */
export function* nodesBelow(container: Container, path: readonly PlanNode[], at = 0): Generator<FieldNode> {
  const planNode = path[at]
  const node = planNode && container.nodes[planNode.index]
  if (!node) return
  if (at === path.length - 1) yield node
  else for (const inner of node.containers ?? []) yield* nodesBelow(inner, path, at + 1)
}
