import type { FormChanges, FormInstance, PlanNode } from '#engine/form'
import type { FieldProblem } from '#engine/field'
import type { FieldMeta } from './fieldMeta.ts'
import type { FormListeners } from './formListeners.ts'
import { steps } from './pointer.ts'
import { sameView } from './fieldView.ts'
import type { FieldView, FormSummary, ShownProblem } from './fieldView.ts'

const ABSENT: FieldView = {
  value: undefined,
  visible: false,
  enabled: false,
  required: false,
  shown: null,
  rows: [],
  files: [],
}
const NO_ROWS: readonly string[] = []

/** Keeps the views of a form and notifies their listeners of changes. */
export class ViewNotifier {
  #form: FormInstance
  readonly #marks: FieldMeta
  readonly #listeners: FormListeners
  readonly #views = new Map<string, FieldView>()
  #summary: FormSummary = { dirty: false, submitted: false, problems: [] }

  constructor(form: FormInstance, marks: FieldMeta, listeners: FormListeners) {
    this.#form = form
    this.#marks = marks
    this.#listeners = listeners
  }

  get summary(): FormSummary {
    return this.#summary
  }

  view(pointer: string): FieldView {
    const known = this.#views.get(pointer)
    if (known) return known
    const view = this.#view(pointer)
    this.#views.set(pointer, view)
    return view
  }

  forget(pointer: string): void {
    this.#views.delete(pointer)
  }

  /** Notifies of the results of a change, and of some other places. */
  notifyChanges({ pointers, problemPointers, planNodes }: FormChanges, also: readonly string[]): void {
    const isValidated = [...problemPointers].some((pointer) => this.#marks.isSubmitted(pointer))
    this.#tell(new Set([...pointers, ...also]), planNodes, isValidated || this.#marks.refusals.size > 0)
  }

  /** Notifies places whose state other than the input has changed. */
  refresh(pointers: readonly string[]): void {
    this.#tell(new Set(pointers), [], true)
  }

  /** Switches to another form instance: everything may have changed. */
  reset(form: FormInstance): void {
    this.#form = form
    this.#tell(new Set(this.#views.keys()), form.planNodes, true)
  }

  /** Places with a mounted view, of the whole form or of some of its fields. */
  mountedIn(only?: ReadonlySet<string>): readonly string[] {
    return [...this.#views.keys()].filter((pointer) => !only || only.has(steps(pointer)[0] ?? ''))
  }

  /** Places with a mounted view, at a pointer and below it. */
  mountedBelow(pointer: string): readonly string[] {
    return [...this.#views.keys()].filter((seen) => seen === pointer || seen.startsWith(`${pointer}/`))
  }

  /** A selected file counts as the value of its field, though the server sets the value later. */
  isSatisfiedByFile({ pointer, code }: FieldProblem): boolean {
    return code === 'required' && this.#marks.files.size > 0 && this.#marks.files.has(this.#form.keyOf(pointer))
  }

  #tell(places: ReadonlySet<string>, nodes: Iterable<PlanNode>, mayHaveProblems: boolean): void {
    const notified = new Set<() => void>()
    for (const pointer of places) {
      const before = this.#views.get(pointer)
      if (!before) continue
      const after = this.#view(pointer)
      if (sameView(before, after)) continue
      this.#views.set(pointer, after)
      for (const listener of this.#listeners.ofField(pointer)) notified.add(listener)
    }
    for (const listener of this.#listeners.ofReaders(nodes)) notified.add(listener)
    if (this.#summarise(mayHaveProblems)) for (const listener of this.#listeners.ofField('')) notified.add(listener)
    for (const listener of notified) listener()
  }

  #view(pointer: string): FieldView {
    const state = this.#form.stateAt(pointer)
    if (!state) return ABSENT
    const { visible, enabled, required, planNode } = state
    const { shape } = planNode.field.kind
    const { refusals, files, touched, submitted } = this.#marks
    const key = refusals.size + files.size + touched.size + submitted.size > 0 ? this.#form.keyOf(pointer) : pointer
    return {
      value: shape !== 'leaf' ? undefined : enabled || !visible ? this.#form.rawValueAt(pointer) : state.value,
      visible,
      enabled,
      required,
      shown: this.#shown(pointer, key),
      rows: shape === 'rows' ? this.#form.rowIds(pointer) : NO_ROWS,
      files: this.#marks.filesAt(key),
    }
  }

  #shown(pointer: string, key: string): ShownProblem | null {
    const refusal = this.#marks.refusals.get(key)
    if (refusal) return { kind: 'refusal', ...refusal }
    if (!this.#marks.wasSubmitted(pointer, key) && !this.#marks.touched.has(key)) return null
    const problem = this.#form.problemsAt(pointer).find((one) => !this.isSatisfiedByFile(one))
    return problem ? { kind: 'problem', problem } : null
  }

  /** Whether the summary has changed; problems are collected only if they may have changed. */
  #summarise(mayHaveProblems: boolean): boolean {
    const { dirty, submitted: judged } = this.#marks
    const before = this.#summary
    const submitted = judged.size > 0
    const problems = mayHaveProblems ? this.#problems() : before.problems
    if (dirty === before.dirty && submitted === before.submitted && isSame(problems, before.problems)) return false
    this.#summary = { dirty, submitted, problems: isSame(problems, before.problems) ? before.problems : problems }
    return true
  }

  /** Whether a field was submitted, or blurred since. */
  #isReported(pointer: string): boolean {
    if (!this.#marks.isSubmitted(pointer)) return false
    const key = this.#form.keyOf(pointer)
    return this.#marks.present.has(key) || this.#marks.touched.has(key)
  }

  #problems(): FormSummary['problems'] {
    const refused = [...this.#marks.refusals].map(([pointer, refusal]) => ({
      pointer,
      shown: { kind: 'refusal', ...refusal } as const,
    }))
    if (this.#marks.submitted.size === 0) return refused
    const own = this.#form.problems
      .filter((problem) => this.#isReported(problem.pointer) && !this.isSatisfiedByFile(problem))
      .map((problem) => ({ pointer: problem.pointer, shown: { kind: 'problem', problem } as const }))
    return [...refused, ...own]
  }
}

function isSame(one: FormSummary['problems'], other: FormSummary['problems']): boolean {
  return (
    one.length === other.length &&
    one.every(({ pointer, shown }, at) => {
      const counterpart = other[at]
      if (counterpart?.pointer !== pointer) return false
      if (shown.kind === 'refusal') return counterpart.shown.kind === 'refusal' && counterpart.shown.text === shown.text
      return counterpart.shown.kind === 'problem' && counterpart.shown.problem === shown.problem
    })
  )
}
