import { initialValues } from '#engine/form'
import type {
  FormChanges,
  FormPlan,
  OpenForm,
  FormInstance,
  ValidationResult,
  PlanNode,
  FormEnvironment,
  Values,
} from '#engine/form'
import type { Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import { FormListeners } from './listeners.ts'
import type { ReadPaths } from './listeners.ts'
import { FieldMeta } from './fieldMeta.ts'
import { steps } from './pointer.ts'
import { plainInitialState, rebase } from './rebase.ts'
import type { ComputeInitialState } from './rebase.ts'
import { withRowIds } from './rowIds.ts'
import { ViewNotifier } from './viewNotifier.ts'
import type { FieldView, FormSummary, Refusal, KeyedState } from './fieldView.ts'

/**
 * What a person types into one form, outside of React: each field subscribes to its own place and is told only of its own changes.
 * What a key press costs hangs on what depends on the field, not on the size of the form. Nothing typed is ever lost but by `reset`.
 */
export class FormStoreBase {
  readonly plan: FormPlan
  readonly environment: FormEnvironment
  readonly #opens: OpenForm
  readonly #begins: ComputeInitialState
  #start: Values
  #form: FormInstance
  readonly #marks = new FieldMeta()
  readonly #listeners = new FormListeners()
  readonly #telling: ViewNotifier

  /** `record`: values by field, as last read; empty for a new one. */
  constructor(
    plan: FormPlan,
    record: Values,
    environment: FormEnvironment,
    openForm: OpenForm,
    computeInitial: ComputeInitialState = plainInitialState,
  ) {
    this.#begins = computeInitial
    this.#opens = openForm
    this.plan = plan
    this.environment = environment
    this.#start = this.#begun(record)
    this.#form = openForm(plan, this.#start, environment)
    // Fields that begin anew while they are hidden have done so.
    this.#start = this.#form.rawValues
    this.#telling = new ViewNotifier(this.#form, this.#marks, this.#listeners)
  }

  /** The values as they count now: hidden ones absent, computed ones computed. */
  get values(): Values {
    return this.#form.values
  }

  /** The values as they were typed, valid or not. */
  get typed(): Values {
    return this.#form.rawValues
  }

  /** How much was decided, validated and told since the form was opened. */
  get work(): FormInstance['work'] {
    return this.#form.work
  }

  /** Listens to one pointer; the empty one is what the whole form shows: whether it is unsaved, submitted, and what is wrong. */
  readonly subscribe = (pointer: string, listener: () => void): (() => void) =>
    this.#listeners.addField(pointer, listener, () => this.#telling.forget(pointer))

  /** Listens to the values that an expression reads (of the field `reader`); without `reads` to whatever is typed or chosen. */
  readonly watch = (listener: () => void, reads?: ReadPaths, reader?: PlanNode): (() => void) =>
    this.#listeners.addReader(this.plan, listener, reads, reader)

  readonly field = (pointer: string): FieldView => this.#telling.view(pointer)

  readonly summary = (): FormSummary => this.#telling.summary

  /** Pointers of all places. */
  pointers(): readonly string[] {
    return [...this.#form.state().states.keys()]
  }

  /** The field at a pointer. */
  fieldAt(pointer: string): Field | null {
    return this.#form.stateAt(pointer)?.planNode.field ?? null
  }

  /** What expressions of a field read; at the empty pointer those of the form. */
  scope(pointer: string): Scope {
    return this.#form.scope(pointer)
  }

  write(pointer: string, value: unknown): void {
    this.#change(pointer, () => this.#form.change(pointer, value), Array.isArray(value))
  }

  /** Marks a field as left, for later: it stays that field, whatever row is removed before it meanwhile. */
  touchLater(pointer: string): () => void {
    const key = this.keyOf(pointer)
    return () => {
      const now = this.#form.pointerOf(key)
      if (now === null || this.#marks.touched.has(key)) return
      this.#marks.touched.add(key)
      this.#telling.notifyChanges(this.#form.touch(now), [now])
    }
  }

  addRow(pointer: string): void {
    this.#change(pointer, () => this.#form.addRow(pointer), true)
  }

  removeRow(pointer: string, at: number): void {
    this.#change(pointer, () => this.#form.removeRow(pointer, at), true)
  }

  /** Puts a row at another place among the others. */
  moveRow(pointer: string, from: number, to: number): void {
    this.#change(pointer, () => this.#form.moveRow(pointer, from, to), true)
  }

  /** Files newly chosen for a field; none drops them. */
  chooseFiles(pointer: string, files: readonly File[]): void {
    const key = this.keyOf(pointer)
    if (files.length > 0) this.#marks.files.set(key, files)
    else this.#marks.files.delete(key)
    this.#marks.refusals.delete(key)
    this.#marks.dirty = true
    this.#telling.refresh([pointer])
  }

  /** Keeps back what a field's own control knows to be refused, in words; null: nothing any more. It is told once the form is submitted. */
  setControlProblem(pointer: string, text: string | null): void {
    const key = this.keyOf(pointer)
    if (text === null) this.#marks.controlProblems.delete(key)
    else this.#marks.controlProblems.set(key, text)
  }

  /** Files newly chosen, by the name of their field; those of hidden fields and of rows that are gone are not sent. */
  get files(): { readonly [field: string]: readonly File[] } {
    const counting = [...this.#marks.files].filter(([key]) => this.atKey(key)?.isActive)
    return Object.fromEntries(counting.map(([key, files]) => [key.slice(1), files]))
  }

  /** The name of a place that lasts while rows move: their ids stand in it for their places. */
  keyOf(pointer: string): string {
    return this.#form.keyOf(pointer)
  }

  /** What stands at a lasting place now; null once its row is gone. */
  atKey(key: string): KeyedState | null {
    const pointer = this.#form.pointerOf(key)
    if (pointer === null) return null
    const counts = this.#form.stateAt(pointer)?.active ?? false
    return { pointer, value: this.#form.rawValueAt(pointer), files: this.#marks.filesAt(key), isActive: counts }
  }

  /** Checks everything (or the fields of one part) and shows every problem of it from now on. Warnings do not hold a form back. */
  submit(only?: ReadonlySet<string>): { readonly outcome: ValidationResult; readonly accepted: boolean } {
    const form = this.#form
    const refused = [...this.#marks.refusals.keys()].flatMap((key) => form.pointerOf(key) ?? [])
    for (const { field } of this.plan.roots) if (!only || only.has(field.name)) this.#marks.submitted.add(field.name)
    if (!only) this.#marks.submitted.add('')
    this.#marks.refusals.clear()
    const held = this.#held(only)
    for (const [key, text] of held) this.#marks.refusals.set(key, text)
    const changes = form.validate(only)
    this.#telling.notifyChanges(changes, [...refused, ...this.#telling.mountedIn(only)])
    this.#telling.refresh([])
    const { values, problems } = form.outcome(only)
    const accepted = problems.every(
      (problem) => problem.severity === 'warning' || this.#telling.isSatisfiedByFile(problem),
    )
    return { outcome: { values, problems, state: form.state() }, accepted: accepted && held.length === 0 }
  }

  /** What is kept back of the fields that count, of all or of one part. */
  #held(only?: ReadonlySet<string>): readonly (readonly [key: string, text: string])[] {
    return [...this.#marks.controlProblems].filter(([key]) => {
      const place = this.atKey(key)
      return place?.isActive === true && (!only || only.has(steps(place.pointer)[0] ?? ''))
    })
  }

  /** Takes what was saved as what the form began with; what else was typed stays. */
  rebase(record: Values, saved: ReadonlySet<string>): void {
    const initial = this.#begun(record)
    const next = rebase({ typed: this.typed, initial: this.#start, record: initial, saved })
    this.#marks.clearSaved((name) => saved.has(name))
    this.#open(next.typed, (opened) => {
      const { initial, isDirty } = this.#begins(next, opened)
      this.#start = initial
      this.#marks.dirty = isDirty || this.#marks.files.size > 0
    })
  }

  showRefusals(refusals: readonly Refusal[]): void {
    const before = [...this.#marks.refusals.keys()].flatMap((key) => this.#form.pointerOf(key) ?? [])
    this.#marks.refusals.clear()
    for (const { pointer, text } of refusals) this.#marks.refusals.set(this.keyOf(pointer), text)
    this.#telling.refresh([...before, ...refusals.map(({ pointer }) => pointer)])
  }

  /** Goes on from what was typed before: what it does not say stays as the form began. */
  restore(typed: Values): void {
    this.#marks.refusals.clear()
    this.#marks.dirty = true
    this.#open(withRowIds(this.plan, { ...this.#start, ...typed }))
  }

  /** Begins again from a record (or from where the form began); nothing is unsaved then. */
  reset(record?: Values): void {
    if (record) this.#start = this.#begun(record)
    this.#marks.clearSaved(() => true)
    this.#marks.refusals.clear()
    this.#marks.controlProblems.clear()
    this.#marks.dirty = false
    this.#open(this.#start, ({ rawValues }) => {
      this.#start = rawValues
    })
  }

  #begun(record: Values): Values {
    return withRowIds(this.plan, initialValues(this.plan, record, this.environment))
  }

  #change(pointer: string, change: () => FormChanges, mayRemove: boolean): void {
    const marks = this.#marks
    if (marks.refusals.size > 0) marks.refusals.delete(this.keyOf(pointer))
    marks.dirty = true
    const changes = change()
    if (mayRemove) marks.prune((key) => this.#form.pointerOf(key) !== null)
    // Another row at the same place may be just like the one before, but for where somebody has been.
    this.#telling.notifyChanges(changes, mayRemove ? this.#telling.mountedBelow(pointer) : [pointer])
  }

  /** Begins with other values, of which the open form may hold some otherwise; what was asked for is asked for again. */
  #open(typed: Values, begin: (opened: FormInstance) => void = () => undefined): void {
    this.#form = this.#opens(this.plan, typed, this.environment, this.#form.work)
    begin(this.#form)
    this.#marks.revalidate(this.#form)
    this.#telling.reset(this.#form)
  }
}
