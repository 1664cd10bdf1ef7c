import type { FieldProblem } from '#engine/field'
import type { FieldNode } from '../fieldNode.ts'
import type { GraphNode, DependencyGraph } from '../dependencyGraph.ts'
import type { Container } from '../container.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import type { FormEnvironment } from '../scope.ts'
import type { FormWork } from './formInstance.ts'
import { RecomputeQueue } from './queue.ts'
import { invalidateRaw } from '../rawValues.ts'
import { isObject } from '../values.ts'
import { snapshotOf } from './snapshot.ts'
import type { NodeSnapshot } from './snapshot.ts'

/** A form that is being filled. */
export interface LiveFormState {
  readonly plan: FormPlan
  readonly graph: DependencyGraph
  readonly environment: FormEnvironment
  readonly root: Container
  readonly work: { -readonly [figure in keyof FormWork]: FormWork[figure] }
  /** Fields whose problems are asked for, wherever their row stands. */
  readonly touched: Set<string>
  /** What the form's own rules say against it; null: not asked for. */
  readonly formProblems: (readonly FieldProblem[] | null)[]
}

/** One change of a form with all that follows from it. */
export class Update {
  readonly form: LiveFormState
  readonly queue = new RecomputeQueue()
  /** Cells whose start applies again. */
  readonly toReinitialize = new Set<FieldNode>()
  /** Cells that begin anew, because they are hidden now. */
  readonly toReset = new Set<FieldNode>()
  /** What is to be judged again, by depth. */
  readonly nodesToValidate: Set<FieldNode>[] = []
  readonly rowsToValidate: Set<Container>[] = []
  readonly checksToRun = new Set<number>()
  /** Nodes of which a value counts otherwise. */
  readonly changedPlanNodes = new Set<PlanNode>()
  /** What places were before; null where there was nothing. */
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

  /** Remembers what a place is, before it is changed. */
  snapshot(node: FieldNode): void {
    const { pointer } = node
    if (!this.snapshots.has(pointer))
      this.snapshots.set(pointer, node.isComputed && !node.container.isUnmounted ? snapshotOf(node) : null)
  }

  /** A place that is one only now: before there was nothing. */
  markAdded({ pointer }: FieldNode): void {
    if (!this.snapshots.has(pointer)) this.snapshots.set(pointer, null)
  }

  /** Something is typed at a place. What is around it is put together from its parts from then on, whatever it was. */
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
    if (row.id !== '' && row.parent && row.parent.ownProblems !== null)
      (this.rowsToValidate[row.parent.planNode.depth] ??= new Set()).add(row)
  }

  /** Everything at a place whose problems are asked for. */
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

/** What was typed is no group, or has other things among its rows. */
function isMalformed({ rawCache, containers, planNode }: FieldNode): boolean {
  if (!rawCache) return false
  const { typed: raw } = rawCache
  return planNode.field.kind.shape === 'rows'
    ? !Array.isArray(raw) || raw.length !== containers?.length
    : !isObject(raw)
}
