import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below, steps } from '#engine/source'
import type { FieldNode, FieldState, Container } from './formTree.ts'
import { collect, isCheckRelevant } from './validate.ts'
import { buildTree } from './evaluate.ts'
import type { FormState } from './evaluate.ts'
import { checkProblems } from './validateField.ts'
import { NO_FORM_WORK } from './live/formInstance.ts'
import type { FormChanges, OpenForm, FormInstance, FormWork } from './live/formInstance.ts'
import { resolveNodes } from './plan.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { copyingScope } from './values.ts'
import type { FormEnvironment, Values } from './values.ts'

/** Maximum number of fields. Larger forms justify the engine that evaluates only some of them. */
const MAX_FIELDS = 12

/** Whether a form has only a few fields without nesting or resets, so that it can be evaluated as a whole. */
export const isPlainForm = ({ roots }: FormPlan): boolean =>
  roots.length <= MAX_FIELDS &&
  roots.every((node) => {
    const { kind, initial, source } = node.field
    const starts = initial?.dependencies.flatMap(({ path }) => resolveNodes(path, node, roots)) ?? []
    return kind.shape !== 'group' && kind.shape !== 'rows' && source.hiddenValue !== 'reset' && starts.length === 0
  })

/** Opens a plain form, such as the sign-in form. It keeps the code of the first page small. */
export const openPlainForm: OpenForm = (plan, rawValues, environment, work = NO_FORM_WORK) =>
  new PlainForm(plan, rawValues, environment, work)

class PlainForm implements FormInstance {
  readonly #plan: FormPlan
  readonly #environment: FormEnvironment
  #root: Container
  #isAsked = false
  work: FormWork

  constructor(plan: FormPlan, rawValues: Values, environment: FormEnvironment, work: FormWork) {
    this.#plan = plan
    this.#environment = environment
    this.#root = buildTree(plan, rawValues, environment)
    this.work = work
  }

  get planNodes(): readonly PlanNode[] {
    return this.#plan.order
  }

  get rawValues(): Values {
    return this.#root.rawValues
  }

  get values(): Values {
    return this.#root.activeValues
  }

  get problems(): readonly FieldProblem[] {
    return this.#isAsked ? this.outcome().problems : []
  }

  stateAt(pointer: string): FieldState | undefined {
    return this.#cell(pointer)
  }

  rawValueAt(pointer: string): unknown {
    return this.#root.rawValues[steps(pointer)[0] ?? '']
  }

  rowIds(): readonly string[] {
    return []
  }

  scope(): Scope {
    return copyingScope(this.#root.scope)
  }

  change(pointer: string, value: unknown): FormChanges {
    const [name = ''] = steps(pointer)
    this.#root = buildTree(this.#plan, { ...this.#root.rawValues, [name]: value }, this.#environment)
    return this.#everything()
  }

  addRow(): FormChanges {
    return this.#everything()
  }

  removeRow(): FormChanges {
    return this.#everything()
  }

  moveRow(): FormChanges {
    return this.#everything()
  }

  touch(): FormChanges {
    this.#isAsked = true
    return this.#everything()
  }

  chooseFiles(): FormChanges {
    return this.#everything()
  }

  validate(): FormChanges {
    this.#isAsked = true
    return this.#everything()
  }

  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] } {
    const problems: FieldProblem[] = []
    const values = collect(this.#root, { environment: this.#environment, problems, reuseProblems: false }, only)
    const checks = this.#plan.checks.filter((check) => isCheckRelevant(check, this.#plan, only))
    return { values, problems: [...problems, ...checkProblems(checks, this.#root.scope, () => '')] }
  }

  problemsAt(pointer: string): readonly FieldProblem[] {
    return this.problems.filter((problem) => problem.pointer === pointer)
  }

  keyOf(pointer: string): string {
    return pointer
  }

  pointerOf(key: string): string {
    return key
  }

  state(): FormState {
    return { states: new Map(this.#root.nodes.map((cell) => [cell.pointer, cell])), values: this.values }
  }

  #cell(pointer: string): FieldNode | undefined {
    const [name = '', ...rest] = steps(pointer)
    return rest.length > 0 ? undefined : this.#root.nodeNamed(name)
  }

  #everything(): FormChanges {
    const count = this.#plan.roots.length
    const { nodesRecomputed, rulesEvaluated, fieldsValidated, changesReported } = this.work
    this.work = {
      nodesRecomputed: nodesRecomputed + count,
      rulesEvaluated,
      fieldsValidated: fieldsValidated + (this.#isAsked ? count : 0),
      changesReported: changesReported + count,
    }
    const pointers = new Set(this.#plan.roots.map(({ field }) => below('', field.name)))
    return {
      pointers,
      problemPointers: this.#isAsked ? new Set([...pointers, '']) : new Set(),
      planNodes: new Set(this.planNodes),
    }
  }
}
