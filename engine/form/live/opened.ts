import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import type { NodeState } from '../cell.ts'
import type { FormState } from '../evaluate.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import type { Surroundings } from '../scope.ts'
import type { Values } from '../values.ts'

/** How much was done since a form was opened. */
export interface Work {
  /** Places that were decided over. */
  readonly places: number
  /** Rules that were evaluated: conditions, values, starts and checks. */
  readonly rules: number
  /** Fields that were validated. */
  readonly fields: number
  /** Places that were said to have changed. */
  readonly told: number
}

export const NO_WORK: Work = { places: 0, rules: 0, fields: 0, told: 0 }

/** What came of one change. */
export interface Changes {
  /** Pointers of the places of which what was typed, the state or the problems are not as before. */
  readonly places: ReadonlySet<string>
  /** Those of them at which something else is wrong than before. */
  readonly judged: ReadonlySet<string>
  /** Nodes of which a value counts otherwise somewhere, and all that they stand in. */
  readonly nodes: ReadonlySet<PlanNode>
}

/** A form while it is filled. What it decides is at every moment what `evaluate` and `validate` decide over what was typed. */
export interface OpenedForm {
  readonly work: Work
  /** All fields of the form. */
  readonly nodes: readonly PlanNode[]
  /** Everything as it was typed, put together when it is asked for. */
  readonly typed: Values
  /** The values that count, put together when they are asked for. */
  readonly values: Values
  /** Whatever is wrong among what is asked for, in the order in which the fields stand. */
  readonly problems: readonly FieldProblem[]
  /** A place as it is now; it changes with the form. */
  at(pointer: string): NodeState | undefined
  typedAt(pointer: string): unknown
  /** Ids of the rows of a repeat. */
  rows(pointer: string): readonly string[]
  /** What the expressions of a place read, or those of the form. Values that are read are the reader's own. */
  scope(pointer: string): Scope
  change(pointer: string, value: unknown): Changes
  addRow(pointer: string): Changes
  removeRow(pointer: string, at: number): Changes
  /** Puts a row at another place among the others. */
  moveRow(pointer: string, from: number, to: number): Changes
  /** From now on it is asked what is wrong at a place, wherever its row stands. */
  touch(pointer: string): Changes
  /** From now on it is asked what is wrong with the whole form, or with these fields of it. */
  judge(only?: ReadonlySet<string>): Changes
  /** What the form, or these fields of it, come to: the values to send, and everything that is wrong with them. */
  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] }
  /** What is wrong at a place, as far as it is asked for. */
  problemsAt(pointer: string): readonly FieldProblem[]
  /** A pointer with the ids of rows for their places: it stays true when a row before is removed. */
  key(pointer: string): string
  /** Where the place of a key stands now; null once one of its rows is gone. */
  pointer(key: string): string | null
  /** Every place as it is now. */
  state(): FormState
}

/** Opens a form to be filled; `work` goes on from one that was open before. */
export type OpenForm = (plan: FormPlan, typed: Values, surroundings: Surroundings, work?: Work) => OpenedForm
