import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below, steps } from '#engine/source'
import { FieldNode, Container, rawValuesOf, rawValueOf } from '../formTree.ts'
import type { FieldState } from '../formTree.ts'
import { isLeaf } from '../evaluate.ts'
import type { FormState } from '../evaluate.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import { isObject, isDeepEqual, copyingScope } from '../values.ts'
import type { FormEnvironment, Values } from '../values.ts'
import type { Update } from './update.ts'

/** Work counters since a form was opened. */
export interface FormWork {
  /** Number of evaluated nodes. */
  readonly nodesRecomputed: number
  /** Number of evaluated rules: conditions, values, initial values and checks. */
  readonly rulesEvaluated: number
  /** Number of validated fields. */
  readonly fieldsValidated: number
  /** Number of reported changes. */
  readonly changesReported: number
}

export const NO_FORM_WORK: FormWork = { nodesRecomputed: 0, rulesEvaluated: 0, fieldsValidated: 0, changesReported: 0 }

/** The result of one change. */
export interface FormChanges {
  /** Pointers of the nodes whose raw value, state or problems have changed. */
  readonly pointers: ReadonlySet<string>
  /** Pointers of the nodes whose problems have changed. */
  readonly problemPointers: ReadonlySet<string>
  /** Plan nodes with a changed value, and all their ancestors. */
  readonly planNodes: ReadonlySet<PlanNode>
}

/** A form being filled in. Its state always equals the result of `evaluate` and `validate` for the raw values. */
export interface FormInstance {
  readonly work: FormWork
  /** All fields of the form. */
  readonly planNodes: readonly PlanNode[]
  /** All raw values, built on demand. */
  readonly rawValues: Values
  /** The active values, built on demand. */
  readonly values: Values
  /** The problems of all validated fields, in field order. */
  readonly problems: readonly FieldProblem[]
  /** The state of a node. It changes with the form. */
  stateAt(pointer: string): FieldState | undefined
  rawValueAt(pointer: string): unknown
  /** Ids of the rows of a repeat. */
  rowIds(pointer: string): readonly string[]
  /** The scope of a node's expressions, or of the form's. Values read from it are copies. */
  scope(pointer: string): Scope
  change(pointer: string, value: unknown): FormChanges
  addRow(pointer: string): FormChanges
  removeRow(pointer: string, at: number): FormChanges
  moveRow(pointer: string, from: number, to: number): FormChanges
  /** Validates a node from now on, even if its row moves. */
  touch(pointer: string): FormChanges
  /** Validates the rows around a field again, because files were chosen for it or dropped. */
  chooseFiles(pointer: string): FormChanges
  /** Validates the whole form from now on, or only these fields. */
  validate(only?: ReadonlySet<string>): FormChanges
  /** The result of the form, or of these fields: the values to send, and all problems. */
  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] }
  /** The problems of a node, as far as validation was requested. */
  problemsAt(pointer: string): readonly FieldProblem[]
  /** A pointer with row ids instead of row positions. It stays valid when an earlier row is removed. */
  keyOf(pointer: string): string
  /** The current pointer of a key, or null if one of its rows was removed. */
  pointerOf(key: string): string | null
  /** The state of all nodes. */
  state(): FormState
}

/** Opens a form to be filled in. `work` continues the counters of an earlier instance. */
export type OpenForm = (
  plan: FormPlan,
  rawValues: Values,
  environment: FormEnvironment,
  work?: FormWork,
) => FormInstance

/** The target of a path of names and rows, identified in three ways. */
interface Location {
  /** The pointer with row ids instead of row positions. */
  readonly key: string
  /** Null if one of its rows was removed. */
  readonly pointer: string | null
  readonly raw: unknown
}

/** Returns the location at the steps of a pointer. */
export const atPointer = (root: Container, path: readonly string[]): Location =>
  locate(root, path, (rows, step) => rows[Number(step)])

/** Returns the current location at the steps of a key. */
export const atKey = (root: Container, path: readonly string[]): Location =>
  locate(root, path, (rows, step) => rows.find((row) => idOf(row) === step))

function idOf(row: unknown): string | undefined {
  const id = row instanceof Container ? row.id : isObject(row) ? row['_id'] : undefined
  return typeof id === 'string' ? id : undefined
}

type Find = (rows: readonly unknown[], step: string) => unknown

/** Descends through the containers of the form as far as possible, then through the raw values. */
function locate(root: Container, path: readonly string[], find: Find): Location {
  const [keys, pointers]: readonly [string[], string[]] = [[], []]
  let at: unknown = root
  let gone = false
  for (const step of path) {
    const rows: readonly unknown[] | null =
      at instanceof FieldNode ? (at.containers ?? []) : Array.isArray(at) ? at : null
    const next: unknown = rows ? find(rows, step) : partOf(at, step)
    gone ||= rows !== null && next === undefined
    keys.push(rows && next !== undefined ? (idOf(next) ?? step) : step)
    pointers.push(rows && next !== undefined ? String(rows.indexOf(next)) : step)
    at = next
  }
  const raw = at instanceof FieldNode ? rawValueOf(at) : at instanceof Container ? rawValuesOf(at) : at
  return { key: keys.reduce(below, ''), pointer: gone ? null : pointers.reduce(below, ''), raw }
}

/** Returns a field of a location: the rows of a repeat with raw input, the container of a group. */
function partOf(at: unknown, name: string): unknown {
  if (!(at instanceof Container)) return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  const node = at.nodeNamed(name)
  if (!node) return at.rawValues[name]
  if (isLeaf(node) || !node.containers || node.isFixed) return rawValueOf(node)
  return node.planNode.field.kind.shape === 'rows' ? node : node.containers[0]
}

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
