import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { steps } from '#engine/source'
import { scalarText } from '#engine/text'
import type { Cell, NodeState } from '../cell.ts'
import { collect } from '../collect.ts'
import type { FormState } from '../evaluate.ts'
import { graphOf } from '../graph.ts'
import { grow } from '../grow.ts'
import { broken } from '../judge.ts'
import type { FormPlan, PlanNode } from '../plan.ts'
import { copying } from '../scope.ts'
import type { Surroundings } from '../scope.ts'
import { typedAt, typedOf, valuesAt } from '../typedOf.ts'
import { rowsOf } from '../values.ts'
import { concerns } from '../validate.ts'
import type { Values } from '../values.ts'
import { changeRows } from './changeRows.ts'
import type { RowsChange } from './changeRows.ts'
import { ask, askAt, askCheck, judgeAll } from './judging.ts'
import { atKey, atPointer, keyOf } from './keys.ts'
import { problemsAt, problemsIn } from './problems.ts'
import { changedPlaces, find } from './seen.ts'
import { isReset, settleAll } from './settle.ts'
import { Turn } from './turn.ts'
import { NO_WORK } from './opened.ts'
import type { Changes, OpenForm, OpenedForm, Work } from './opened.ts'
import type { Filled } from './turn.ts'
import { movedRow } from './movedRow.ts'
import { statesIn } from './statesIn.ts'
import { write } from './write.ts'

/** Opens a form to be filled; `work` goes on from one that was open before. What it decides is at every moment what `evaluate` and `validate` decide over what was typed. */
export const openForm: OpenForm = (plan, typed, surroundings, work) => new LiveForm(plan, typed, surroundings, work)

/**
 * A form while it is filled: a change decides again over those places alone that depend on it, in the order of the plan, each once,
 * and validates only fields whose problems are asked for.
 */
class LiveForm implements OpenedForm {
  readonly #form: Filled

  constructor(plan: FormPlan, typed: Values, surroundings: Surroundings, work: Readonly<Work> = NO_WORK) {
    const hidden: Cell[] = []
    this.#form = {
      plan,
      surroundings,
      graph: graphOf(plan),
      root: grow(plan, typed, surroundings, (cell) => {
        if (isReset(cell)) hidden.push(cell)
      }),
      work: { ...work },
      touched: new Set(),
      tail: plan.checks.map(() => null),
    }
    this.#turn(({ resets }) => hidden.forEach((cell) => resets.add(cell)))
  }

  get work(): Readonly<Work> {
    return this.#form.work
  }

  get nodes(): readonly PlanNode[] {
    return this.#form.plan.order
  }

  get typed(): Values {
    return typedAt(this.#form.root)
  }

  get values(): Values {
    return valuesAt(this.#form.root)
  }

  at(pointer: string): NodeState | undefined {
    return this.#cell(pointer)
  }

  typedAt(pointer: string): unknown {
    return atPointer(this.#form.root, steps(pointer)).typed
  }

  rows(pointer: string): readonly string[] {
    const cell = this.#cell(pointer)
    return cell?.inside?.map(({ id }) => id) ?? rowsOf(cell && typedOf(cell)).map((row) => scalarText(row['_id']))
  }

  scope(pointer: string): Scope {
    return copying((this.#cell(pointer) ?? this.#form.root).scope)
  }

  change(pointer: string, value: unknown): Changes {
    return this.#turn((turn) => write(turn, pointer, value))
  }

  addRow(pointer: string): Changes {
    return this.#rows(pointer, (rows, made) => [...rows, made()])
  }

  removeRow(pointer: string, at: number): Changes {
    return this.#rows(pointer, (rows) => rows.filter((_, place) => place !== at))
  }

  moveRow(pointer: string, from: number, to: number): Changes {
    return this.#rows(pointer, (rows) => movedRow(rows, from, to))
  }

  touch(pointer: string): Changes {
    return this.#turn((turn) => {
      const cell = this.#cell(pointer)
      if (!cell) return
      this.#form.touched.add(keyOf(cell))
      askAt(turn, cell)
    })
  }

  judge(only?: ReadonlySet<string>): Changes {
    return this.#turn((turn) => {
      for (const cell of this.#form.root.cells) if (!only || only.has(cell.node.field.name)) ask(turn, cell, true)
      this.#form.plan.checks.forEach(({ at }, place) => {
        if (!only || (at !== undefined && only.has(at.split('.')[0] ?? ''))) askCheck(turn, place)
      })
    })
  }

  outcome(only?: ReadonlySet<string>): { readonly values: Values; readonly problems: readonly FieldProblem[] } {
    const { root, surroundings, plan, tail } = this.#form
    const problems: FieldProblem[] = []
    const values = collect(root, { surroundings, problems, known: true }, only)
    plan.checks.forEach((check, at) => {
      if (concerns(check, plan, only)) problems.push(...(tail[at] ?? broken([check], root.scope, () => '')))
    })
    return { values, problems }
  }

  get problems(): readonly FieldProblem[] {
    return [...problemsIn(this.#form.root), ...this.#form.tail.flatMap((tail) => tail ?? [])]
  }

  problemsAt(pointer: string): readonly FieldProblem[] {
    const cell = this.#cell(pointer)
    return cell ? problemsAt(this.#form, cell, pointer) : []
  }

  key(pointer: string): string {
    return atPointer(this.#form.root, steps(pointer)).key
  }

  pointer(key: string): string | null {
    return atKey(this.#form.root, steps(key)).pointer
  }

  state(): FormState {
    return { states: statesIn(this.#form.root), values: this.values }
  }

  #cell(pointer: string): Cell | undefined {
    return find(this.#form.root, steps(pointer))
  }

  #rows(pointer: string, change: RowsChange): Changes {
    return this.#turn((turn) => changeRows(turn, pointer, change))
  }

  #turn(change: (turn: Turn) => void): Changes {
    const turn = new Turn(this.#form)
    change(turn)
    settleAll(turn)
    judgeAll(turn)
    return { ...changedPlaces(turn), nodes: turn.nodes }
  }
}
