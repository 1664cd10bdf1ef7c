import { initialValues } from '#engine/form'
import type { Changes, FormPlan, OpenForm, OpenedForm, Outcome, PlanNode, Surroundings, Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import { Listeners } from './listeners.ts'
import type { Reads } from './listeners.ts'
import { Marks } from './marks.ts'
import { steps } from './pointer.ts'
import { plainBegun, rebased } from './rebased.ts'
import type { Begins } from './rebased.ts'
import { withRowIds } from './rows.ts'
import { Telling } from './telling.ts'
import type { FieldView, FormSummary, Refusal, Standing } from './views.ts'

/**
 * What a person types into one form, outside of React: each field subscribes to its own place and is told only of its own changes.
 * What a key press costs hangs on what depends on the field, not on the size of the form. Nothing typed is ever lost but by `reset`.
 */
export class OpenStore {
  readonly plan: FormPlan
  readonly surroundings: Surroundings
  readonly #opens: OpenForm
  readonly #begins: Begins
  #start: Values
  #form: OpenedForm
  readonly #marks = new Marks()
  readonly #listeners = new Listeners()
  readonly #telling: Telling

  /** `record`: values by field, as last read; empty for a new one. */
  constructor(
    plan: FormPlan,
    record: Values,
    surroundings: Surroundings,
    opens: OpenForm,
    begins: Begins = plainBegun,
  ) {
    this.#begins = begins
    this.#opens = opens
    this.plan = plan
    this.surroundings = surroundings
    this.#start = this.#begun(record)
    this.#form = opens(plan, this.#start, surroundings)
    // Fields that begin anew while they are hidden have done so.
    this.#start = this.#form.typed
    this.#telling = new Telling(this.#form, this.#marks, this.#listeners)
  }

  /** The values as they count now: hidden ones absent, computed ones computed. */
  get values(): Values {
    return this.#form.values
  }

  /** The values as they were typed, valid or not. */
  get typed(): Values {
    return this.#form.typed
  }

  /** How much was decided, validated and told since the form was opened. */
  get work(): OpenedForm['work'] {
    return this.#form.work
  }

  /** Listens to one pointer; the empty one is what the whole form shows: whether it is unsaved, submitted, and what is wrong. */
  readonly subscribe = (pointer: string, listener: () => void): (() => void) =>
    this.#listeners.place(pointer, listener, () => this.#telling.forget(pointer))

  /** Listens to the values that an expression reads (of the field `reader`); without `reads` to whatever is typed or chosen. */
  readonly watch = (listener: () => void, reads?: Reads, reader?: PlanNode): (() => void) =>
    this.#listeners.values(this.plan, listener, reads, reader)

  readonly field = (pointer: string): FieldView => this.#telling.field(pointer)

  readonly summary = (): FormSummary => this.#telling.summary

  /** Pointers of all places. */
  pointers(): readonly string[] {
    return [...this.#form.state().states.keys()]
  }

  /** The field at a pointer. */
  fieldAt(pointer: string): Field | null {
    return this.#form.at(pointer)?.node.field ?? null
  }

  /** What expressions of a field read; at the empty pointer those of the form. */
  scope(pointer: string): Scope {
    return this.#form.scope(pointer)
  }

  write(pointer: string, value: unknown): void {
    this.#change(pointer, () => this.#form.change(pointer, value), Array.isArray(value))
  }

  /** Marks a field as left, for later: it stays that field, whatever row is removed before it meanwhile. */
  touching(pointer: string): () => void {
    const key = this.keyOf(pointer)
    return () => {
      const now = this.#form.pointer(key)
      if (now === null || this.#marks.touched.has(key)) return
      this.#marks.touched.add(key)
      this.#telling.follow(this.#form.touch(now), [now])
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
    this.#telling.again([pointer])
  }

  /** Keeps back what a field's own control knows to be refused, in words; null: nothing any more. It is told once the form is submitted. */
  hold(pointer: string, text: string | null): void {
    const key = this.keyOf(pointer)
    if (text === null) this.#marks.holds.delete(key)
    else this.#marks.holds.set(key, text)
  }

  /** Files newly chosen, by the name of their field; those of hidden fields and of rows that are gone are not sent. */
  get files(): { readonly [field: string]: readonly File[] } {
    const counting = [...this.#marks.files].filter(([key]) => this.standing(key)?.counts)
    return Object.fromEntries(counting.map(([key, files]) => [key.slice(1), files]))
  }

  /** The name of a place that lasts while rows move: their ids stand in it for their places. */
  keyOf(pointer: string): string {
    return this.#form.key(pointer)
  }

  /** What stands at a lasting place now; null once its row is gone. */
  standing(key: string): Standing | null {
    const pointer = this.#form.pointer(key)
    if (pointer === null) return null
    const counts = this.#form.at(pointer)?.counts ?? false
    return { pointer, value: this.#form.typedAt(pointer), files: this.#marks.filesAt(key), counts }
  }

  /** Checks everything (or the fields of one part) and shows every problem of it from now on. Warnings do not hold a form back. */
  submit(only?: ReadonlySet<string>): { readonly outcome: Outcome; readonly accepted: boolean } {
    const form = this.#form
    const refused = [...this.#marks.refusals.keys()].flatMap((key) => form.pointer(key) ?? [])
    for (const { field } of this.plan.roots) if (!only || only.has(field.name)) this.#marks.judged.add(field.name)
    if (!only) this.#marks.judged.add('')
    this.#marks.refusals.clear()
    const held = this.#held(only)
    for (const [key, text] of held) this.#marks.refusals.set(key, text)
    const changes = form.judge(only)
    this.#telling.follow(changes, [...refused, ...this.#telling.shownIn(only)])
    this.#telling.again([])
    const { values, problems } = form.outcome(only)
    const accepted = problems.every((problem) => problem.severity === 'warning' || this.#telling.isChosen(problem))
    return { outcome: { values, problems, state: form.state() }, accepted: accepted && held.length === 0 }
  }

  /** What is kept back of the fields that count, of all or of one part. */
  #held(only?: ReadonlySet<string>): readonly (readonly [key: string, text: string])[] {
    return [...this.#marks.holds].filter(([key]) => {
      const place = this.standing(key)
      return place?.counts === true && (!only || only.has(steps(place.pointer)[0] ?? ''))
    })
  }

  /** Takes what was saved as what the form began with; what else was typed stays. */
  rebase(record: Values, saved: ReadonlySet<string>): void {
    const fresh = this.#begun(record)
    const next = rebased({ typed: this.typed, start: this.#start, fresh, saved })
    this.#marks.leave((name) => saved.has(name))
    this.#open(next.typed, (opened) => {
      const { start, differs } = this.#begins(next, opened)
      this.#start = start
      this.#marks.dirty = differs || this.#marks.files.size > 0
    })
  }

  refuse(refusals: readonly Refusal[]): void {
    const before = [...this.#marks.refusals.keys()].flatMap((key) => this.#form.pointer(key) ?? [])
    this.#marks.refusals.clear()
    for (const { pointer, text } of refusals) this.#marks.refusals.set(this.keyOf(pointer), text)
    this.#telling.again([...before, ...refusals.map(({ pointer }) => pointer)])
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
    this.#marks.leave(() => true)
    this.#marks.refusals.clear()
    this.#marks.holds.clear()
    this.#marks.dirty = false
    this.#open(this.#start, ({ typed }) => {
      this.#start = typed
    })
  }

  #begun(record: Values): Values {
    return withRowIds(this.plan, initialValues(this.plan, record, this.surroundings))
  }

  #change(pointer: string, change: () => Changes, mayRemove: boolean): void {
    const marks = this.#marks
    if (marks.refusals.size > 0) marks.refusals.delete(this.keyOf(pointer))
    marks.dirty = true
    const changes = change()
    if (mayRemove) marks.keep((key) => this.#form.pointer(key) !== null)
    // Another row at the same place may be just like the one before, but for where somebody has been.
    this.#telling.follow(changes, mayRemove ? this.#telling.shownFrom(pointer) : [pointer])
  }

  /** Begins with other values, of which the open form may hold some otherwise; what was asked for is asked for again. */
  #open(typed: Values, begin: (opened: OpenedForm) => void = () => undefined): void {
    this.#form = this.#opens(this.plan, typed, this.surroundings, this.#form.work)
    begin(this.#form)
    this.#marks.askOf(this.#form)
    this.#telling.begin(this.#form)
  }
}
