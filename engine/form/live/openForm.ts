import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { steps } from '#engine/source'
import { scalarText } from '#engine/text'
import { keyOf, rawValuesOf, rawValueOf, activeValuesOf } from '../formTree.ts'
import type { FieldNode, FieldState } from '../formTree.ts'
import { collect, isCheckRelevant } from '../validate.ts'
import { buildTree } from '../evaluate.ts'
import type { FormState } from '../evaluate.ts'
import { graphOf } from '../dependencyGraph.ts'
import { checkProblems } from '../validateField.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import { copyingScope, rowsOf } from '../values.ts'
import type { FormEnvironment, Values } from '../values.ts'
import { changeRows, write } from './change.ts'
import type { RowsChange } from './change.ts'
import {
  startValidating,
  startValidatingAt,
  startChecking,
  revalidateAll,
  problemsAt,
  problemsIn,
} from './revalidate.ts'
import { atKey, atPointer, NO_FORM_WORK, changedPointers, findNode, collectStates } from './formInstance.ts'
import type { FormChanges, OpenForm, FormInstance, FormWork } from './formInstance.ts'
import { resetsWhenHidden, recomputeAll } from './recompute.ts'
import { Update } from './update.ts'
import type { LiveFormState } from './update.ts'

/**
 * Opens a form to be filled in. `work` continues the counters of an earlier instance. The state always equals the
 * result of `evaluate` and `validate` for the raw values.
 */
export const openForm: OpenForm = (plan, raw, environment, work) => new LiveForm(plan, raw, environment, work)

/**
 * A form being filled in. A change evaluates only the nodes that depend on it, each once in plan order, and validates
 * only fields whose validation was requested.
 */
class LiveForm implements FormInstance {
  readonly #form: LiveFormState

  constructor(
    plan: FormPlan,
    rawValues: Values,
    environment: FormEnvironment,
    work: Readonly<FormWork> = NO_FORM_WORK,
  ) {
    const hidden: FieldNode[] = []
    this.#form = {
      plan,
      environment,
      graph: graphOf(plan),
      root: buildTree(plan, rawValues, environment, (node) => {
        if (resetsWhenHidden(node)) hidden.push(node)
      }),
      work: { ...work },
      touched: new Set(),
      formProblems: plan.checks.map(() => null),
    }
    this.#turn(({ toReset }) => hidden.forEach((node) => toReset.add(node)))
  }

  get work(): Readonly<FormWork> {
    return this.#form.work
  }

  get planNodes(): readonly PlanNode[] {
    return this.#form.plan.order
  }

  get rawValues(): Values {
    return rawValuesOf(this.#form.root)
  }

  get values(): Values {
    return activeValuesOf(this.#form.root)
  }

  stateAt(pointer: string): FieldState | undefined {
    return this.#cell(pointer)
  }

  rawValueAt(pointer: string): unknown {
    return atPointer(this.#form.root, steps(pointer)).raw
  }

  rowIds(pointer: string): readonly string[] {
    const node = this.#cell(pointer)
    return (
      node?.containers?.map(({ id }) => id) ?? rowsOf(node && rawValueOf(node)).map((row) => scalarText(row['_id']))
    )
  }

  scope(pointer: string): Scope {
    return copyingScope((this.#cell(pointer) ?? this.#form.root).scope)
  }

  change(pointer: string, value: unknown): FormChanges {
    return this.#turn((update) => write(update, pointer, value))
  }

  addRow(pointer: string): FormChanges {
    return this.#rows(pointer, (rows, made) => [...rows, made()])
  }

  removeRow(pointer: string, at: number): FormChanges {
    return this.#rows(pointer, (rows) => rows.filter((_, index) => index !== at))
  }

  moveRow(pointer: string, from: number, to: number): FormChanges {
    return this.#rows(pointer, (rows) => moveRow(rows, from, to))
  }

  touch(pointer: string): FormChanges {
    return this.#turn((update) => {
      const node = this.#cell(pointer)
      if (!node) return
      this.#form.touched.add(keyOf(node))
      startValidatingAt(update, node)
    })
  }

  chooseFiles(pointer: string): FormChanges {
    return this.#turn((update) => {
      const around = this.#cell(pointer)?.container
      for (let row = around; row; row = row.parent?.container) update.queueRowValidation(row)
    })
  }

  validate(only?: ReadonlySet<string>): FormChanges {
    return this.#turn((update) => {
      for (const node of this.#form.root.nodes)
        if (!only || only.has(node.planNode.field.name)) startValidating(update, node, true)
      this.#form.plan.checks.forEach(({ at }, index) => {
        if (!only || (at !== undefined && only.has(at.split('.')[0] ?? ''))) startChecking(update, index)
      })
    })
  }

  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] } {
    const { root, environment, plan, formProblems: crossProblems } = this.#form
    const problems: FieldProblem[] = []
    const values = collect(root, { environment, problems, reuseProblems: true }, only)
    plan.checks.forEach((check, at) => {
      if (isCheckRelevant(check, plan, only))
        for (const problem of crossProblems[at] ?? checkProblems([check], root.scope, () => '')) problems.push(problem)
    })
    return { values, problems }
  }

  get problems(): readonly FieldProblem[] {
    return [...problemsIn(this.#form.root), ...this.#form.formProblems.flatMap((crossProblems) => crossProblems ?? [])]
  }

  problemsAt(pointer: string): readonly FieldProblem[] {
    const node = this.#cell(pointer)
    return node ? problemsAt(this.#form, node, pointer) : []
  }

  keyOf(pointer: string): string {
    return atPointer(this.#form.root, steps(pointer)).key
  }

  pointerOf(key: string): string | null {
    return atKey(this.#form.root, steps(key)).pointer
  }

  state(): FormState {
    return { states: collectStates(this.#form.root), values: this.values }
  }

  #cell(pointer: string): FieldNode | undefined {
    return findNode(this.#form.root, steps(pointer))
  }

  #rows(pointer: string, change: RowsChange): FormChanges {
    return this.#turn((update) => changeRows(update, pointer, change))
  }

  #turn(change: (update: Update) => void): FormChanges {
    const update = new Update(this.#form)
    change(update)
    recomputeAll(update)
    revalidateAll(update)
    return { ...changedPointers(update), planNodes: update.changedPlanNodes }
  }
}

/** Moves one entry of a list. Returns the same list if a position does not exist. */
function moveRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from]
  return row !== undefined && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows
}
