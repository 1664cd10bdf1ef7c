import type { FieldProblem } from '#engine/field'
import { invalidateRaw } from '../formTree.ts'
import type { FieldNode, Container } from '../formTree.ts'
import type { GraphNode, DependencyGraph } from '../dependencyGraph.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import { isObject } from '../values.ts'
import type { FormEnvironment } from '../values.ts'
import { snapshotOf } from './formInstance.ts'
import type { FormWork, NodeSnapshot } from './formInstance.ts'
import { hasRowRules } from '../rowRules.ts'

/** The internal state of a form being filled in. */
export interface LiveFormState {
  readonly plan: FormPlan
  readonly graph: DependencyGraph
  readonly environment: FormEnvironment
  readonly root: Container
  readonly work: { -readonly [figure in keyof FormWork]: FormWork[figure] }
  /** Fields whose validation was requested, even if their row moves. */
  readonly touched: Set<string>
  /** Problems of each form check. Null: not requested. */
  readonly formProblems: (readonly FieldProblem[] | null)[]
}

/** A queue of nodes to evaluate, ordered so that nodes come before their readers. */
class RecomputeQueue {
  readonly #cells = new Map<number, Set<FieldNode>>()
  /** A binary heap: each rank is less than or equal to those of its two children. */
  readonly #ranks: number[] = []

  add(rank: number, node: FieldNode): void {
    const known = this.#cells.get(rank)
    if (known) {
      known.add(node)
      return
    }
    this.#cells.set(rank, new Set([node]))
    const ranks = this.#ranks
    let at = ranks.push(rank)
    while (at > 1 && this.#rank(at >> 1) > rank) {
      ranks[at - 1] = this.#rank(at >> 1)
      at >>= 1
    }
    ranks[at - 1] = rank
  }

  /** Returns the nodes of the lowest rank, or null if the queue is empty. */
  take(): ReadonlySet<FieldNode> | null {
    const ranks = this.#ranks
    const [first] = ranks
    const last = ranks.pop()
    if (first === undefined || last === undefined) return null
    if (ranks.length > 0) {
      let at = 1
      for (let next = 2; next <= ranks.length; next = at * 2) {
        if (this.#rank(next + 1) < this.#rank(next)) next++
        if (this.#rank(next) >= last) break
        ranks[at - 1] = this.#rank(next)
        at = next
      }
      ranks[at - 1] = last
    }
    const cells = this.#cells.get(first) ?? null
    this.#cells.delete(first)
    return cells
  }

  #rank(at: number): number {
    return this.#ranks[at - 1] ?? Number.POSITIVE_INFINITY
  }
}

/** One change of a form with all its consequences. */
export class Update {
  readonly form: LiveFormState
  readonly queue = new RecomputeQueue()
  /** Nodes whose initial value applies again. */
  readonly toReinitialize = new Set<FieldNode>()
  /** Nodes to reset because they are now hidden. */
  readonly toReset = new Set<FieldNode>()
  /** Nodes and rows to validate again, by depth. */
  readonly nodesToValidate: Set<FieldNode>[] = []
  readonly rowsToValidate: Set<Container>[] = []
  readonly checksToRun = new Set<number>()
  /** Plan nodes with a changed value. */
  readonly changedPlanNodes = new Set<PlanNode>()
  /** Snapshots of nodes before the change. Null for a new node. */
  readonly snapshots = new Map<string, NodeSnapshot | null>()
  readonly removedProblems: FieldProblem[] = []
  readonly addedProblems: FieldProblem[] = []

  constructor(form: LiveFormState) {
    this.form = form
  }

  graphNode(planNode: PlanNode): GraphNode {
    const bonds = this.form.graph.nodes.get(planNode)
    if (!bonds) throw new Error(`${planNode.key} is no field of this form`)
    return bonds
  }

  /** Saves the state of a node before it changes. */
  snapshot(node: FieldNode): void {
    const { pointer } = node
    if (!this.snapshots.has(pointer))
      this.snapshots.set(pointer, node.isComputed && !node.container.isUnmounted ? snapshotOf(node) : null)
  }

  /** Marks a node as new. */
  markAdded({ pointer }: FieldNode): void {
    if (!this.snapshots.has(pointer)) this.snapshots.set(pointer, null)
  }

  /** Invalidates the raw values around a container, which are rebuilt from their parts from then on. */
  invalidateRaw(container: Container): void {
    for (let { parent: node } = container; node; { parent: node } = node.container)
      if (isMalformed(node)) this.queueValidation(node)
    invalidateRaw(container)
  }

  enqueue(node: FieldNode): void {
    this.queue.add(this.graphNode(node.planNode).rank, node)
  }

  queueValidation(node: FieldNode): void {
    if (node.ownProblems !== null) (this.nodesToValidate[node.planNode.depth] ??= new Set()).add(node)
  }

  queueRowValidation(row: Container): void {
    if (row.id === '' || !row.parent || row.parent.ownProblems === null) return
    const rows = (this.rowsToValidate[row.parent.planNode.depth] ??= new Set())
    rows.add(row)
    if (hasRowRules(row.parent.planNode.field.source)) for (const other of row.parent.containers ?? []) rows.add(other)
  }

  /** Queues all nodes of a container whose validation was requested. */
  queueFullValidation({ nodes }: Container): void {
    for (const node of nodes) {
      this.queueValidation(node)
      for (const inner of node.containers ?? []) {
        this.queueRowValidation(inner)
        this.queueFullValidation(inner)
      }
    }
  }
}

/** Whether the raw value is not a group, or contains other things among its rows. */
function isMalformed({ rawCache, containers, planNode }: FieldNode): boolean {
  if (!rawCache) return false
  const { typed: raw } = rawCache
  return planNode.field.kind.shape === 'rows'
    ? !Array.isArray(raw) || raw.length !== containers?.length
    : !isObject(raw)
}
