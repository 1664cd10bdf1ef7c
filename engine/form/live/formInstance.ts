import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import type { FieldState } from '../fieldNode.ts'
import type { FormState } from '../evaluate.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import type { FormEnvironment } from '../scope.ts'
import type { Values } from '../values.ts'

/** How much was done since a form was opened. */
export interface FormWork {
  /** Places that were decided over. */
  readonly nodesRecomputed: number
  /** Rules that were evaluated: conditions, values, starts and checks. */
  readonly rulesEvaluated: number
  /** Fields that were validated. */
  readonly fieldsValidated: number
  /** Places that were said to have changed. */
  readonly changesReported: number
}

export const NO_FORM_WORK: FormWork = { nodesRecomputed: 0, rulesEvaluated: 0, fieldsValidated: 0, changesReported: 0 }

/** What came of one change. */
export interface FormChanges {
  /** Pointers of the places of which what was typed, the state or the problems are not as before. */
  readonly pointers: ReadonlySet<string>
  /** Those of them at which something else is wrong than before. */
  readonly problemPointers: ReadonlySet<string>
  /** Nodes of which a value counts otherwise somewhere, and all that they stand in. */
  readonly planNodes: ReadonlySet<PlanNode>
}

/** A form while it is filled. What it decides is at every moment what `evaluate` and `validate` decide over what was typed. */
export interface FormInstance {
  readonly work: FormWork
  /** All fields of the form. */
  readonly planNodes: readonly PlanNode[]
  /** Everything as it was typed, put together when it is asked for. */
  readonly rawValues: Values
  /** The values that count, put together when they are asked for. */
  readonly values: Values
  /** Whatever is wrong among what is asked for, in the order in which the fields stand. */
  readonly problems: readonly FieldProblem[]
  /** A place as it is now; it changes with the form. */
  stateAt(pointer: string): FieldState | undefined
  rawValueAt(pointer: string): unknown
  /** Ids of the rows of a repeat. */
  rowIds(pointer: string): readonly string[]
  /** What the expressions of a place read, or those of the form. Values that are read are the reader's own. */
  scope(pointer: string): Scope
  change(pointer: string, value: unknown): FormChanges
  addRow(pointer: string): FormChanges
  removeRow(pointer: string, at: number): FormChanges
  /** Puts a row at another place among the others. */
  moveRow(pointer: string, from: number, to: number): FormChanges
  /** From now on it is asked what is wrong at a place, wherever its row stands. */
  touch(pointer: string): FormChanges
  /** From now on it is asked what is wrong with the whole form, or with these fields of it. */
  validate(only?: ReadonlySet<string>): FormChanges
  /** What the form, or these fields of it, come to: the values to send, and everything that is wrong with them. */
  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] }
  /** What is wrong at a place, as far as it is asked for. */
  problemsAt(pointer: string): readonly FieldProblem[]
  /** A pointer with the ids of rows for their places: it stays true when a row before is removed. */
  keyOf(pointer: string): string
  /** Where the place of a key stands now; null once one of its rows is gone. */
  pointerOf(key: string): string | null
  /** Every place as it is now. */
  state(): FormState
}

/** Opens a form to be filled; `work` goes on from one that was open before. */
export type OpenForm = (
  plan: FormPlan,
  rawValues: Values,
  environment: FormEnvironment,
  work?: FormWork,
) => FormInstance
