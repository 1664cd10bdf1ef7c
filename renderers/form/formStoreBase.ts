import { SERVER_REQUESTED, addRowIds, initialValues } from '#engine/form'
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
import { FormListeners } from './formListeners.ts'
import type { ReadPaths } from './formListeners.ts'
import { ViewNotifier } from './viewNotifier.ts'
import { FieldMeta } from './fieldMeta.ts'
import { steps } from './pointer.ts'
import { plainInitialState, rebase } from './rebase.ts'
import type { ComputeInitialState } from './rebase.ts'
import { RemovedFiles } from './removedFiles.ts'
import type { FieldView, FormSummary, Refusal, KeyedState } from './fieldView.ts'

/**
 * Store of the input of one form, outside of React. Each field subscribes to its own place and is notified only of its
 * changes. The cost of a key press depends on the dependents of the field, not on the size of the form. Only `reset`
 * discards input.
 */
export class FormStoreBase {
  readonly plan: FormPlan
  #environment: FormEnvironment
  /** Fields that the server has asked for. */
  #asked: readonly string[] = []
  readonly #opens: OpenForm
  readonly #begins: ComputeInitialState
  #start: Values
  #form: FormInstance
  readonly #marks = new FieldMeta()
  readonly #removed = new RemovedFiles()
  readonly #listeners = new FormListeners()
  readonly #telling: ViewNotifier

  /** `record`: values by field, as last read; empty for a new record. */
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
    this.#environment = withAsked({ ...environment, chosen: this.#marks.files }, this.#asked)
    this.#start = this.#begun(record)
    this.#form = openForm(plan, this.#start, this.#environment)
    // The form has now applied the initial values of hidden fields that reset.
    this.#start = this.#form.rawValues
    this.#telling = new ViewNotifier(this.#form, this.#marks, this.#listeners)
  }

  get environment(): FormEnvironment {
    return this.#environment
  }

  /** Current values: hidden ones are absent, computed ones are computed. */
  get values(): Values {
    return this.#form.values
  }

  /** The values as typed, valid or not. */
  get typed(): Values {
    return this.#form.rawValues
  }

  /** The values as they would be sent, valid or not; no problem is shown for it. */
  get sent(): Values {
    return this.#form.outcome().values
  }

  /** Counts of evaluations, validations and notifications since the form was opened. */
  get work(): FormInstance['work'] {
    return this.#form.work
  }

  /** Subscribes to one pointer. The empty pointer is the form as a whole: unsaved, submitted, and its problems. */
  readonly subscribe = (pointer: string, listener: () => void): (() => void) =>
    this.#listeners.addField(pointer, listener, () => this.#telling.forget(pointer))

  /** Subscribes to the values an expression reads (of the field `reader`); without `reads`, to every input. */
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

  /** Scope of the expressions of a field; at the empty pointer, of the form. */
  scope(pointer: string): Scope {
    return this.#form.scope(pointer)
  }

  write(pointer: string, value: unknown): void {
    this.#change(pointer, () => this.#form.change(pointer, value), Array.isArray(value))
  }

  /** Marks a field as blurred later. It stays the same field, even if a row before it is removed meanwhile. */
  touchLater(pointer: string): () => void {
    const key = this.keyOf(pointer)
    return () => {
      const now = this.#form.pointerOf(key)
      if (now === null || this.#marks.touched.has(key)) return
      this.#marks.touched.add(key)
      this.#telling.notifyChanges(this.#form.touch(now), [now])
      // Its problem may be known already, and shows from now on.
      if (this.#marks.isSubmitted(now)) this.#telling.refresh([now])
    }
  }

  addRow(pointer: string): void {
    this.#change(pointer, () => this.#form.addRow(pointer), true)
  }

  removeRow(pointer: string, at: number): void {
    this.#change(pointer, () => this.#form.removeRow(pointer, at), true)
  }

  /** Moves a row. */
  moveRow(pointer: string, from: number, to: number): void {
    this.#change(pointer, () => this.#form.moveRow(pointer, from, to), true)
  }

  /** Sets the newly selected files of a field; an empty list drops them. */
  chooseFiles(pointer: string, files: readonly File[]): void {
    const key = this.keyOf(pointer)
    if (files.length > 0) this.#marks.files.set(key, files)
    else this.#marks.files.delete(key)
    this.#marks.refusals.delete(key)
    this.#marks.dirty = true
    this.#telling.notifyChanges(this.#form.chooseFiles(pointer), [])
    this.#telling.refresh([pointer])
  }

  /** Blocks a value that the control rejects, with a text; null unblocks it. The text shows after submission. */
  setControlProblem(pointer: string, text: string | null): void {
    const key = this.keyOf(pointer)
    if (text === null) this.#marks.controlProblems.delete(key)
    else this.#marks.controlProblems.set(key, text)
  }

  /** Newly selected files by field name. Files of hidden fields and removed rows are not sent. */
  get files(): { readonly [field: string]: readonly File[] } {
    const counting = [...this.#marks.files].filter(([key]) => this.atKey(key)?.isActive)
    return Object.fromEntries(counting.map(([key, files]) => [key.slice(1), files]))
  }

  /** The lasting key of a place: it contains row ids instead of row indexes. */
  keyOf(pointer: string): string {
    return this.#form.keyOf(pointer)
  }

  /** The current state of a lasting key; null once its row is removed. */
  atKey(key: string): KeyedState | null {
    const pointer = this.#form.pointerOf(key)
    if (pointer === null) return null
    const counts = this.#form.stateAt(pointer)?.active ?? false
    return { pointer, value: this.#form.rawValueAt(pointer), files: this.#marks.filesAt(key), isActive: counts }
  }

  /** Validates all fields (or those of one part) and shows their problems from now on. Warnings do not block. */
  submit(only?: ReadonlySet<string>): { readonly outcome: ValidationResult; readonly accepted: boolean } {
    const form = this.#form
    const refused = [...this.#marks.refusals.keys()].flatMap((key) => form.pointerOf(key) ?? [])
    for (const { field } of this.plan.roots) if (!only || only.has(field.name)) this.#marks.submitted.add(field.name)
    if (!only) this.#marks.submitted.add('')
    this.#marks.refusals.clear()
    const held = this.#held(only)
    for (const [key, text] of held) this.#marks.refusals.set(key, { text })
    const changes = form.validate(only)
    const isValidated = (pointer: string): boolean => !only || only.has(steps(pointer)[0] ?? '')
    this.#marks.recordPresent(form, this.pointers().filter(isValidated))
    this.#telling.notifyChanges(changes, [...refused, ...this.#telling.mountedIn(only)])
    this.#telling.refresh([])
    const { values, problems } = form.outcome(only)
    const accepted = problems.every(
      (problem) => problem.severity === 'warning' || this.#telling.isSatisfiedByFile(problem),
    )
    return { outcome: { values, problems, state: form.state() }, accepted: accepted && held.length === 0 }
  }

  /** The problems reported by controls of active fields, of all or of one part. */
  #held(only?: ReadonlySet<string>): readonly (readonly [key: string, text: string])[] {
    return [...this.#marks.controlProblems].filter(([key]) => {
      const place = this.atKey(key)
      return place?.isActive === true && (!only || only.has(steps(place.pointer)[0] ?? ''))
    })
  }

  /** Makes the saved record the initial state; other input is kept. */
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
    this.#ask(refusals)
    const refused = refusals.map((refusal) => this.#marks.refuse(this.#form, refusal))
    this.#telling.refresh([...before, ...refused])
  }

  /** Shows the refused fields that are shown only if they are asked for. */
  #ask(refusals: readonly Refusal[]): void {
    const refused = new Set(refusals.flatMap(({ pointer }) => steps(pointer)))
    const asked = this.plan.order.flatMap(({ field: { name, source } }) =>
      source.asked && refused.has(name) && !this.#asked.includes(name) ? [name] : [],
    )
    if (asked.length === 0) return
    this.#asked = [...this.#asked, ...asked]
    this.#environment = withAsked(this.#environment, this.#asked)
    this.#open(this.typed)
  }

  /** Restores earlier input. Fields that it does not contain keep their initial values. */
  restore(typed: Values): void {
    this.#marks.refusals.clear()
    this.#marks.dirty = true
    this.#open(addRowIds(this.plan.roots, { ...this.#start, ...typed }))
  }

  /** Resets the form to a record (or to its initial values); nothing is unsaved then. */
  reset(record?: Values): void {
    if (record) this.#start = this.#begun(record)
    this.#marks.clearSaved(() => true)
    this.#marks.present.clear()
    this.#marks.refusals.clear()
    this.#marks.controlProblems.clear()
    this.#marks.dirty = false
    this.#open(this.#start, ({ rawValues }) => {
      this.#start = rawValues
    })
  }

  #begun(record: Values): Values {
    return addRowIds(this.plan.roots, initialValues(this.plan, record, this.environment))
  }

  #change(pointer: string, change: () => FormChanges, mayRemove: boolean): void {
    const marks = this.#marks
    if (marks.refusals.size > 0) marks.refusals.delete(this.keyOf(pointer))
    marks.dirty = true
    const changes = mayRemove ? this.#removed.around(marks.files, this.#form, change) : change()
    if (mayRemove) marks.prune((key) => this.#form.pointerOf(key) !== null)
    if (marks.present.size > 0)
      marks.dropHidden(
        this.#form,
        mayRemove ? marks.present : [...changes.pointers].map((changed) => this.#form.keyOf(changed)),
      )
    // A different row in the same place may have the same values, but another touched state.
    this.#telling.notifyChanges(changes, mayRemove ? this.#telling.mountedBelow(pointer) : [pointer])
  }

  /** Opens a new form instance with other values (hidden fields may reset), and repeats the validation. */
  #open(typed: Values, begin: (opened: FormInstance) => void = () => undefined): void {
    this.#form = this.#opens(this.plan, typed, this.environment, this.#form.work)
    begin(this.#form)
    this.#marks.revalidate(this.#form)
    this.#telling.reset(this.#form)
  }
}

const withAsked = (environment: FormEnvironment, asked: readonly string[]): FormEnvironment => ({
  ...environment,
  names: { ...environment.names, [SERVER_REQUESTED]: asked },
})
