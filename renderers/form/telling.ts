import type { Changes, OpenedForm, PlanNode } from '#engine/form'
import type { FieldProblem } from '#engine/field'
import type { Listeners } from './listeners.ts'
import type { Marks } from './marks.ts'
import { steps } from './pointer.ts'
import { sameView } from './views.ts'
import type { FieldView, FormSummary, Shown } from './views.ts'

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

/** What a form shows, and who is told when that changes. */
export class Telling {
  #form: OpenedForm
  readonly #marks: Marks
  readonly #listeners: Listeners
  readonly #views = new Map<string, FieldView>()
  #summary: FormSummary = { dirty: false, submitted: false, problems: [] }

  constructor(form: OpenedForm, marks: Marks, listeners: Listeners) {
    this.#form = form
    this.#marks = marks
    this.#listeners = listeners
  }

  get summary(): FormSummary {
    return this.#summary
  }

  field(pointer: string): FieldView {
    const known = this.#views.get(pointer)
    if (known) return known
    const view = this.#view(pointer)
    this.#views.set(pointer, view)
    return view
  }

  forget(pointer: string): void {
    this.#views.delete(pointer)
  }

  /** Tells of what came of a change, and of some other places. */
  follow({ places, judged, nodes }: Changes, also: readonly string[]): void {
    const isJudged = [...judged].some((pointer) => this.#marks.isJudged(pointer))
    this.#tell(new Set([...places, ...also]), nodes, isJudged || this.#marks.refusals.size > 0)
  }

  /** Tells of places about which something else is known than what was typed there. */
  again(pointers: readonly string[]): void {
    this.#tell(new Set(pointers), [], true)
  }

  /** Goes on with another form: everything may be new. */
  begin(form: OpenedForm): void {
    this.#form = form
    this.#tell(new Set(this.#views.keys()), form.nodes, true)
  }

  /** Places that somebody sees, of the whole form or of some of its fields. */
  shownIn(only?: ReadonlySet<string>): readonly string[] {
    return [...this.#views.keys()].filter((pointer) => !only || only.has(steps(pointer)[0] ?? ''))
  }

  /** Places that somebody sees, at a pointer and inside of it. */
  shownFrom(pointer: string): readonly string[] {
    return [...this.#views.keys()].filter((seen) => seen === pointer || seen.startsWith(`${pointer}/`))
  }

  /** A file that was chosen is the value of its field, though the value itself is given by the server later. */
  isChosen({ pointer, code }: FieldProblem): boolean {
    return code === 'required' && this.#marks.files.size > 0 && this.#marks.files.has(this.#form.key(pointer))
  }

  #tell(places: ReadonlySet<string>, nodes: Iterable<PlanNode>, isWrong: boolean): void {
    const told = new Set<() => void>()
    for (const pointer of places) {
      const before = this.#views.get(pointer)
      if (!before) continue
      const after = this.#view(pointer)
      if (sameView(before, after)) continue
      this.#views.set(pointer, after)
      for (const listener of this.#listeners.at(pointer)) told.add(listener)
    }
    for (const listener of this.#listeners.reading(nodes)) told.add(listener)
    if (this.#summarise(isWrong)) for (const listener of this.#listeners.at('')) told.add(listener)
    for (const listener of told) listener()
  }

  #view(pointer: string): FieldView {
    const state = this.#form.at(pointer)
    if (!state) return ABSENT
    const { visible, enabled, required, node } = state
    const { shape } = node.field.kind
    const { refusals, files, touched, judged } = this.#marks
    const key = refusals.size + files.size + touched.size + judged.size > 0 ? this.#form.key(pointer) : pointer
    return {
      value: shape !== 'leaf' ? undefined : enabled || !visible ? this.#form.typedAt(pointer) : state.value,
      visible,
      enabled,
      required,
      shown: this.#shown(pointer, key),
      rows: shape === 'rows' ? this.#form.rows(pointer) : NO_ROWS,
      files: this.#marks.filesAt(key),
    }
  }

  #shown(pointer: string, key: string): Shown | null {
    const text = this.#marks.refusals.get(key)
    if (text !== undefined) return { kind: 'refusal', text }
    if (!this.#marks.isJudged(pointer) && !this.#marks.touched.has(key)) return null
    const problem = this.#form.problemsAt(pointer).find((one) => !this.isChosen(one))
    return problem ? { kind: 'problem', problem } : null
  }

  /** Whether the form shows something else as a whole; what is wrong is gathered only where it may have changed. */
  #summarise(isWrong: boolean): boolean {
    const { dirty, judged } = this.#marks
    const before = this.#summary
    const submitted = judged.size > 0
    const problems = isWrong ? this.#problems() : before.problems
    if (dirty === before.dirty && submitted === before.submitted && same(problems, before.problems)) return false
    this.#summary = { dirty, submitted, problems: same(problems, before.problems) ? before.problems : problems }
    return true
  }

  #problems(): FormSummary['problems'] {
    const refused = [...this.#marks.refusals].map(([pointer, text]) => ({
      pointer,
      shown: { kind: 'refusal', text } as const,
    }))
    if (this.#marks.judged.size === 0) return refused
    const own = this.#form.problems
      .filter((problem) => this.#marks.isJudged(problem.pointer) && !this.isChosen(problem))
      .map((problem) => ({ pointer: problem.pointer, shown: { kind: 'problem', problem } as const }))
    return [...refused, ...own]
  }
}

function same(one: FormSummary['problems'], other: FormSummary['problems']): boolean {
  return (
    one.length === other.length &&
    one.every(({ pointer, shown }, at) => {
      const beside = other[at]
      if (beside?.pointer !== pointer) return false
      if (shown.kind === 'refusal') return beside.shown.kind === 'refusal' && beside.shown.text === shown.text
      return beside.shown.kind === 'problem' && beside.shown.problem === shown.problem
    })
  )
}
