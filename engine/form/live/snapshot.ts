import type { FieldProblem } from '#engine/field'
import { steps } from '#engine/source'
import { isDeepEqual } from '../values.ts'
import type { FieldNode, Container, FieldState } from '../formTree.ts'
import { isLeaf } from '../evaluate.ts'
import { rawValueOf } from '../rawValues.ts'
import type { Update } from './update.ts'
import { copyingScope } from '../scope.ts'

/** The externally visible state of a node, without its problems. */
export type NodeSnapshot = readonly unknown[]

/**
 * Returns the snapshot of a node. The parts of a group or repeat have their own snapshots, so it only contains the row
 * ids.
 */
export const snapshotOf = (node: FieldNode): NodeSnapshot => [
  node.visible,
  node.active,
  node.enabled,
  node.required,
  isLeaf(node) && [node.ownValue, isEditable(node.container) && rawValueOf(node)],
  node.containers?.map(({ id }) => id),
]

/** Whether a container holds raw input, and nothing around it is computed. */
export const isEditable = ({ parent: node }: Container): boolean =>
  !node || (!node.isFixed && isEditable(node.container))

/** Returns the node at the steps of a pointer, or undefined at a row or an inactive place. */
export function findNode(root: Container, path: readonly string[]): FieldNode | undefined {
  let container: Container | undefined = root
  for (let at = 0; container; at++) {
    const node = container.nodeNamed(path[at] ?? '')
    if (at === path.length - 1) return node
    if (!node?.containers) return undefined
    container = node.containers[node.planNode.field.kind.shape === 'rows' ? Number(path[++at]) : 0]
  }
  return undefined
}

/** Returns the pointers of changed nodes, and of those whose problems have changed. */
export function changedPointers(update: Update): {
  readonly pointers: ReadonlySet<string>
  readonly problemPointers: ReadonlySet<string>
} {
  const { form, snapshots } = update
  const problemPointers = pointersOfChangedProblems(update)
  const pointers = new Set(problemPointers)
  for (const [pointer, previous] of snapshots) {
    const node = findNode(form.root, steps(pointer))
    if (!isDeepEqual(previous, node?.isComputed ? snapshotOf(node) : null)) pointers.add(pointer)
  }
  form.work.changesReported += pointers.size
  return { pointers, problemPointers }
}

function pointersOfChangedProblems({ removedProblems, addedProblems }: Update): ReadonlySet<string> {
  const judged = new Set<string>()
  const remaining = byPointer(addedProblems)
  for (const problem of removedProblems) {
    const same = remaining.get(problem.pointer)?.findIndex((one) => isDeepEqual(one, problem)) ?? -1
    if (same < 0) judged.add(problem.pointer)
    else remaining.get(problem.pointer)?.splice(same, 1)
  }
  for (const [pointer, problems] of remaining) if (problems.length > 0) judged.add(pointer)
  return judged
}

function byPointer(problems: readonly FieldProblem[]): ReadonlyMap<string, FieldProblem[]> {
  const lists = new Map<string, FieldProblem[]>()
  for (const problem of problems) {
    const list = lists.get(problem.pointer)
    if (list) list.push(problem)
    else lists.set(problem.pointer, [problem])
  }
  return lists
}

/** Returns a copy of the state of all nodes by pointer, which later changes do not affect. */
export function collectStates(root: Container): ReadonlyMap<string, FieldState> {
  const states = new Map<string, FieldState>()
  const visit = (container: Container): void => {
    for (const node of container.nodes) {
      const { planNode, pointer, visible, active, enabled, required, value } = node
      states.set(pointer, {
        planNode,
        pointer,
        visible,
        active,
        enabled,
        required,
        value,
        scope: copyingScope(node.scope),
      })
      node.containers?.forEach(visit)
    }
  }
  visit(root)
  return states
}
