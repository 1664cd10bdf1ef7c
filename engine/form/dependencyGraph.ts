import type { Expression } from '#engine/expression'
import { fieldBound } from '#engine/field'
import { memoize } from '#engine/memoize'
import { ancestorsOf, rulesOf, selfAndDescendants, byName, isWholeForm, resolveNode, rowsAround } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import type { FieldNode, Container } from './formTree.ts'
import type { Update } from './live/update.ts'

/**
 * An edge from a node to one that reads it. Both are in one container of `commonAncestor`, and `path` leads from there
 * to the reader.
 */
export interface Edge {
  readonly commonAncestor: PlanNode | null
  readonly path: readonly PlanNode[]
  readonly dependent: PlanNode
}

/** The nodes to update when the value of a node changes. */
export interface Dependents {
  /** Nodes whose rules read it. */
  rules?: Edge[]
  /** Nodes whose initial value applies again. */
  initials?: Edge[]
  /** Nodes to validate again: because of their checks, or the fields that they repeat, follow or precede. */
  validations?: Edge[]
  /** Repeats whose row checks read from outside the row. */
  rows?: Edge[]
  /** Form checks, by their position in the plan. */
  checks?: number[]
}

/** The relations of a node to others. */
export interface GraphNode extends Dependents {
  /** Its position in the evaluation order. */
  readonly rank: number
  /** Number of its rules that are evaluated. */
  readonly ruleCount: number
  /**
   * Set if it reads a node that contains it. It is then evaluated for all its places one after another, as if the later
   * ones did not exist yet.
   */
  selfEdge: Edge | null
  /**
   * The node itself and the nodes whose checks report their problem here, in problem order, and the form checks that do
   * so.
   */
  problemSources?: PlanNode[]
  formChecks?: number[]
}

/** The dependencies of a form, derived once from its definition. */
export interface DependencyGraph {
  readonly nodes: ReadonlyMap<PlanNode, GraphNode>
  /** Nodes that read the whole form. */
  readonly wholeForm: Dependents
}

/** Returns the graph of a plan. Built on first use and cached. */
export const graphOf = memoize(buildGraph)

function buildGraph(plan: FormPlan): DependencyGraph {
  const nodes = new Map<PlanNode, GraphNode>()
  plan.order.forEach((node, rank) => nodes.set(node, { rank, ruleCount: rulesOf(node).length, selfEdge: null }))
  const graph: DependencyGraph = { nodes, wholeForm: {} }
  for (const node of plan.order) {
    linkRules(graph, plan, node)
    linkChecks(graph, plan, node)
    linkSiblings(graph, plan, node)
  }
  plan.checks.forEach(({ must, at }, index) => {
    for (const target of nodesReadBy(plan, [must], null)) (dependentsOf(graph, target).checks ??= []).push(index)
    const reported = at === undefined ? null : nodeAt(at, byName(plan.roots))
    const bond = reported && nodes.get(reported)
    if (bond) (bond.formChecks ??= []).push(index)
  })
  return graph
}

const dependentsOf = ({ nodes, wholeForm }: DependencyGraph, target: PlanNode | null): Dependents =>
  (target && nodes.get(target)) ?? wholeForm

/** Returns the nodes that rules read, and null for the whole form. */
const nodesReadBy = (
  { roots }: FormPlan,
  rules: readonly Expression[],
  reader: PlanNode | null,
): readonly (PlanNode | null)[] =>
  rules
    .flatMap((rule) => rule.dependencies)
    .flatMap(({ path }) => (isWholeForm(path, reader, roots) ? null : (resolveNode(path, reader, roots) ?? [])))

/** Returns the repeats whose rows are counted by rules of a node inside them. */
const rowsReadBy = (rules: readonly Expression[], reader: PlanNode): readonly PlanNode[] =>
  rules.flatMap((rule) => rule.dependencies).flatMap(({ path }) => rowsAround(path, reader) ?? [])

/** Returns the edge from a target to its reader. */
const edgeBetween = (target: PlanNode | null, reader: PlanNode): Edge =>
  createEdge(commonAncestorOf(target, reader), reader)

function linkRules(graph: DependencyGraph, plan: FormPlan, node: PlanNode): void {
  const around = ancestorsOf(node)
  const own = graph.nodes.get(node)
  for (const target of nodesReadBy(plan, rulesOf(node), node)) {
    ;(dependentsOf(graph, target).rules ??= []).push(edgeBetween(target, node))
    if (own && (!target || around.includes(target)) && !spans(own.selfEdge, target))
      own.selfEdge = edgeBetween(target, node)
  }
  for (const rows of rowsReadBy(rulesOf(node), node))
    (dependentsOf(graph, rows).rules ??= []).push(edgeBetween(rows, node))
  const { initial } = node.field
  if (!initial || !around.every(isGroup)) return
  for (const target of nodesReadBy(plan, [initial], node))
    (dependentsOf(graph, target).initials ??= []).push(edgeBetween(target, node))
}

function linkChecks(graph: DependencyGraph, plan: FormPlan, node: PlanNode): void {
  const { field, children } = node
  const checks = field.checks.map(({ must }) => must)
  if (field.kind.shape !== 'rows') {
    for (const target of nodesReadBy(plan, checks, node))
      (dependentsOf(graph, target).validations ??= []).push(edgeBetween(target, node))
    for (const rows of rowsReadBy(checks, node))
      (dependentsOf(graph, rows).validations ??= []).push(edgeBetween(rows, node))
    return
  }
  const inRows = children[0] ? nodesReadBy(plan, checks, children[0]) : []
  for (const rows of children[0] ? rowsReadBy(checks, children[0]) : [])
    (dependentsOf(graph, rows).rows ??= []).push(edgeBetween(rows, node))
  const compared = selfAndDescendants(node)
    .slice(1)
    .flatMap((part) => (part.field.initial && !part.field.value ? nodesReadBy(plan, [part.field.initial], part) : []))
  // Values read within the same row are validated with the row.
  for (const target of [...inRows, ...compared])
    if (!target || !ancestorsOf(target).includes(node))
      (dependentsOf(graph, target).rows ??= []).push(edgeBetween(target, node))
}

/** Links a node to the fields that it repeats, follows, precedes or depends on. */
function linkSiblings(graph: DependencyGraph, { roots }: FormPlan, node: PlanNode): void {
  const { source } = node.field
  const siblings = byName(node.parent?.children ?? roots)
  for (const name of [source.confirms, fieldBound(source.after), fieldBound(source.before)]) {
    const other = name === undefined ? undefined : siblings.get(name)
    if (other) (dependentsOf(graph, other).validations ??= []).push(edgeBetween(other, node))
  }
  const parent = source.dependsOn === undefined ? null : resolveNode([source.dependsOn], node, roots)
  if (parent) (dependentsOf(graph, parent).validations ??= []).push(edgeBetween(parent, node))
  linkReported(graph, node, siblings)
}

/** Links a node to the fields at which its checks report their problem. */
function linkReported(graph: DependencyGraph, node: PlanNode, siblings: ReturnType<typeof byName>): void {
  for (const { at } of node.field.checks) {
    const reported = at === undefined ? null : nodeAt(at, isLeaf(node) ? siblings : byName(node.children))
    const bonds = reported && reported !== node ? graph.nodes.get(reported) : undefined
    if (reported && bonds)
      bonds.problemSources = [...new Set([...(bonds.problemSources ?? [reported]), node])].toSorted(byPosition)
  }
}

const isGroup = ({ field }: PlanNode): boolean => field.kind.shape === 'group'
const isLeaf = ({ field }: PlanNode): boolean => field.kind.shape !== 'group' && field.kind.shape !== 'rows'

/** Returns the innermost node that contains both, or null for the form. */
function commonAncestorOf(target: PlanNode | null, reader: PlanNode): PlanNode | null {
  const around = target ? ancestorsOf(target) : []
  return ancestorsOf(reader).find((node) => around.includes(node)) ?? null
}

function createEdge(via: PlanNode | null, reader: PlanNode): Edge {
  const around = ancestorsOf(reader)
  const outside = via ? around.indexOf(via) : around.length
  return { commonAncestor: via, dependent: reader, path: [reader, ...around.slice(0, outside)].toReversed() }
}

/** Whether an edge already spans at least as much as one from this target would. */
const spans = (known: Edge | null, target: PlanNode | null): boolean =>
  known !== null &&
  (known.commonAncestor === null || (target !== null && ancestorsOf(target).includes(known.commonAncestor)))

/** Compares nodes by their order in the form. Problems of a group or repeat about its parts come after the parts. */
function byPosition(one: PlanNode, other: PlanNode): number {
  const [a, b] = [[one, ...ancestorsOf(one)].toReversed(), [other, ...ancestorsOf(other)].toReversed()]
  const at = a.findIndex((node, depth) => node !== b[depth])
  return (
    (a[at]?.index ?? Number.POSITIVE_INFINITY) - (b[at < 0 ? a.length : at]?.index ?? Number.POSITIVE_INFINITY) || 0
  )
}

/** Returns the node that a check refers to, descending through groups only. */
function nodeAt(at: string, siblings: ReadonlyMap<string, PlanNode>): PlanNode | null {
  const [head = '', ...rest] = at.split('.').filter(Boolean)
  const node = siblings.get(head)
  if (!node || rest.length === 0) return node ?? null
  return isGroup(node) ? nodeAt(rest.join('.'), byName(node.children)) : null
}

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
