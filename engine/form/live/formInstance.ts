import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import type { FieldState } from '../formTree.ts'
import type { FormState } from '../evaluate.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import type { FormEnvironment } from '../scope.ts'
import type { Values } from '../values.ts'

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
