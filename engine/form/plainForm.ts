import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below, steps } from '#engine/source'
import type { Cell, NodeState } from './cell.ts'
import { collect } from './collect.ts'
import type { FormState } from './evaluate.ts'
import { grow } from './grow.ts'
import { broken } from './judge.ts'
import { NO_WORK } from './live/opened.ts'
import type { Changes, OpenForm, OpenedForm, Work } from './live/opened.ts'
import type { Place } from './place.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { nodesRead } from './reads.ts'
import { copying } from './scope.ts'
import type { Surroundings } from './scope.ts'
import { concerns } from './validate.ts'
import type { Values } from './values.ts'

/** More fields than this are worth the engine that looks at some of them only. */
const FEW = 12

/** Whether a form is a few fields beside each other, of which none begins anew: it can be decided over as a whole. */
export const isPlain = ({ roots }: FormPlan): boolean =>
  roots.length <= FEW &&
  roots.every((node) => {
    const { kind, initial, source } = node.field
    const starts = initial?.dependencies.flatMap(({ path }) => nodesRead(path, node, roots)) ?? []
    return kind.shape !== 'group' && kind.shape !== 'rows' && source.hiddenValue !== 'reset' && starts.length === 0
  })

/** Opens a plain form, as that in which somebody signs in: what the first page loads is little. */
export const openPlain: OpenForm = (plan, typed, surroundings, work = NO_WORK) =>
  new PlainForm(plan, typed, surroundings, work)

class PlainForm implements OpenedForm {
  readonly #plan: FormPlan
  readonly #surroundings: Surroundings
  #root: Place
  #isAsked = false
  work: Work

  constructor(plan: FormPlan, typed: Values, surroundings: Surroundings, work: Work) {
    this.#plan = plan
    this.#surroundings = surroundings
    this.#root = grow(plan, typed, surroundings)
    this.work = work
  }

  get nodes(): readonly PlanNode[] {
    return this.#plan.order
  }

  get typed(): Values {
    return this.#root.held
  }

  get values(): Values {
    return this.#root.counting
  }

  get problems(): readonly FieldProblem[] {
    return this.#isAsked ? this.outcome().problems : []
  }

  at(pointer: string): NodeState | undefined {
    return this.#cell(pointer)
  }

  typedAt(pointer: string): unknown {
    return this.#root.held[steps(pointer)[0] ?? '']
  }

  rows(): readonly string[] {
    return []
  }

  scope(): Scope {
    return copying(this.#root.scope)
  }

  change(pointer: string, value: unknown): Changes {
    const [name = ''] = steps(pointer)
    this.#root = grow(this.#plan, { ...this.#root.held, [name]: value }, this.#surroundings)
    return this.#everything()
  }

  addRow(): Changes {
    return this.#everything()
  }

  removeRow(): Changes {
    return this.#everything()
  }

  moveRow(): Changes {
    return this.#everything()
  }

  touch(): Changes {
    this.#isAsked = true
    return this.#everything()
  }

  judge(): Changes {
    this.#isAsked = true
    return this.#everything()
  }

  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] } {
    const problems: FieldProblem[] = []
    const values = collect(this.#root, { surroundings: this.#surroundings, problems, known: false }, only)
    const checks = this.#plan.checks.filter((check) => concerns(check, this.#plan, only))
    return { values, problems: [...problems, ...broken(checks, this.#root.scope, () => '')] }
  }

  problemsAt(pointer: string): readonly FieldProblem[] {
    return this.problems.filter((problem) => problem.pointer === pointer)
  }

  key(pointer: string): string {
    return pointer
  }

  pointer(key: string): string {
    return key
  }

  state(): FormState {
    return { states: new Map(this.#root.cells.map((cell) => [cell.pointer, cell])), values: this.values }
  }

  #cell(pointer: string): Cell | undefined {
    const [name = '', ...rest] = steps(pointer)
    return rest.length > 0 ? undefined : this.#root.cellOf(name)
  }

  #everything(): Changes {
    const count = this.#plan.roots.length
    const { places, rules, fields, told } = this.work
    this.work = { places: places + count, rules, fields: fields + (this.#isAsked ? count : 0), told: told + count }
    const pointers = new Set(this.#plan.roots.map(({ field }) => below('', field.name)))
    return {
      places: pointers,
      judged: this.#isAsked ? new Set([...pointers, '']) : new Set(),
      nodes: new Set(this.nodes),
    }
  }
}
