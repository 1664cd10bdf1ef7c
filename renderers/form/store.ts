import { evaluate, freshRowId, initialValues, newRow, rowsOf, startValue, validate, formScope } from '#engine/form'
import type { FormPlan, FormState, Outcome, Surroundings, Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import type { Text } from '#engine/text'
import { applyInitials } from './applyInitials.ts'
import type { FieldView, FormSummary, Refusal, Shown } from './views.ts'
import { sameView } from './views.ts'
import { lastingKey, readAt, steps, writeAt } from './pointer.ts'
import { withRowIds } from './rows.ts'
import { without } from './without.ts'

const ABSENT: FieldView = {
  value: undefined,
  visible: false,
  enabled: false,
  required: false,
  shown: null,
  rows: [],
  files: [],
}
const NO_FILES: readonly File[] = []

/**
 * What a person types into one form, outside of React: each field subscribes to its own place and is told only of its own changes.
 * Nothing typed is ever lost but by `reset`.
 */
export class FormStore {
  readonly plan: FormPlan
  #surroundings: Surroundings
  #start: Values
  #typed: Values
  #state: FormState
  #problems: readonly FieldProblem[] = []
  #refusals: ReadonlyMap<string, string> = new Map()
  #files: ReadonlyMap<string, readonly File[]> = new Map()
  #touched: ReadonlySet<string> = new Set()
  /** Fields that were submitted: their problems show from then on. */
  #judged: ReadonlySet<string> = new Set()
  #changed = false
  #summary: FormSummary
  readonly #views = new Map<string, FieldView>()
  readonly #listeners = new Map<string, Set<() => void>>()

  /** `record`: values by field, as last read; empty for a new one. */
  constructor(plan: FormPlan, record: Values, surroundings: Surroundings) {
    this.plan = plan
    this.#surroundings = surroundings
    this.#start = withRowIds(plan, initialValues(plan, record, surroundings))
    this.#typed = this.#start
    this.#state = evaluate(plan, this.#typed, surroundings)
    this.#summary = this.#summarise()
  }

  get surroundings(): Surroundings {
    return this.#surroundings
  }

  /** The values as they count now: hidden ones absent, computed ones computed. */
  get values(): Values {
    return this.#state.values
  }

  /** Listens to one pointer; the empty one is the whole form. */
  readonly subscribe = (pointer: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(pointer) ?? new Set()
    this.#listeners.set(pointer, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      this.#listeners.delete(pointer)
      this.#views.delete(pointer)
    }
  }

  readonly field = (pointer: string): FieldView => {
    const known = this.#views.get(pointer)
    if (known) return known
    const view = this.#view(pointer)
    this.#views.set(pointer, view)
    return view
  }

  /** Pointers of all places, in the order in which fields depend on each other. */
  pointers(): readonly string[] {
    return [...this.#state.states.keys()]
  }

  /** The label of the field at a pointer. */
  labelled(pointer: string): Text | null {
    return this.#state.states.get(pointer)?.node.field.label ?? null
  }

  /** What expressions of a field read. */
  scope(pointer: string): Scope {
    return this.#state.states.get(pointer)?.scope ?? formScope(this.#state.values, [], this.#surroundings)
  }

  readonly summary = (): FormSummary => this.#summary

  write(pointer: string, value: unknown): void {
    const before = this.#state.values
    const key = lastingKey(pointer, this.#typed)
    this.#put(pointer, value)
    this.#refusals = without(this.#refusals, key)
    this.#changed = true
    this.#evaluate()
    this.#resetHidden()
    const follows = applyInitials(this.plan, before, this.#state.values, this.#surroundings)
    if (Object.keys(follows).length > 0) {
      this.#typed = { ...this.#typed, ...follows }
      this.#evaluate()
    }
    this.#tell()
  }

  /** Marks a field as left, for later: it stays that field, whatever row is removed before it meanwhile. */
  touching(pointer: string): () => void {
    const key = lastingKey(pointer, this.#typed)
    return () => {
      if (this.#touched.has(key)) return
      this.#touched = new Set(this.#touched).add(key)
      this.#evaluate()
      this.#tell()
    }
  }

  addRow(pointer: string): void {
    const node = this.#state.states.get(pointer)?.node
    if (!node) return
    const rows = readAt(this.#typed, steps(pointer))
    const scope = this.#state.states.get(pointer)?.scope
    this.write(pointer, [...rowsOf(rows), newRow(node, freshRowId(rows), this.#surroundings, scope)])
  }

  removeRow(pointer: string, at: number): void {
    this.write(
      pointer,
      rowsOf(readAt(this.#typed, steps(pointer))).filter((_, place) => place !== at),
    )
  }

  /** Files newly chosen for a field; none drops them. */
  chooseFiles(pointer: string, files: readonly File[]): void {
    const key = lastingKey(pointer, this.#typed)
    const chosen = new Map(this.#files)
    if (files.length > 0) chosen.set(key, files)
    else chosen.delete(key)
    this.#files = chosen
    this.#refusals = without(this.#refusals, key)
    this.#changed = true
    this.#evaluate()
    this.#tell()
  }

  /** Files newly chosen, by the name of their field. */
  get files(): { readonly [field: string]: readonly File[] } {
    return Object.fromEntries([...this.#files].map(([key, files]) => [key.slice(1), files]))
  }

  /** Checks everything (or the fields of one part) and shows every problem of it from now on. Warnings do not hold a form back. */
  submit(only?: ReadonlySet<string>): { readonly outcome: Outcome; readonly accepted: boolean } {
    const roots = this.plan.roots.map(({ field }) => field.name)
    this.#judged = new Set([...this.#judged, ...roots.filter((name) => !only || only.has(name)), ...(only ? [] : [''])])
    this.#refusals = new Map()
    const whole = this.#evaluate(true)
    this.#tell()
    const outcome = only ? validate(this.plan, this.#typed, this.#surroundings, only) : whole
    const problems = this.#withoutChosen(outcome.problems)
    return { outcome, accepted: problems.every(({ severity }) => severity === 'warning') }
  }

  /** Takes what was saved as what the form began with; what else was typed stays. */
  rebase(record: Values, saved: ReadonlySet<string>): void {
    const start = withRowIds(this.plan, initialValues(this.plan, record, this.#surroundings))
    const names = Object.keys(start).filter(
      (name) => saved.has(name) || Object.is(this.#typed[name], this.#start[name]),
    )
    const fresh = Object.fromEntries(names.map((name) => [name, start[name]]))
    this.#start = { ...this.#start, ...fresh }
    this.#typed = { ...this.#typed, ...fresh }
    this.#files = new Map([...this.#files].filter(([key]) => !saved.has(steps(key)[0] ?? '')))
    this.#judged = new Set([...this.#judged].filter((name) => name !== '' && !saved.has(name)))
    this.#touched = new Set([...this.#touched].filter((key) => !saved.has(steps(key)[0] ?? '')))
    this.#changed =
      Object.keys(this.#typed).some((name) => !Object.is(this.#typed[name], this.#start[name])) || this.#files.size > 0
    this.#evaluate()
    this.#tell()
  }

  refuse(refusals: readonly Refusal[]): void {
    this.#refusals = new Map(refusals.map(({ pointer, text }) => [lastingKey(pointer, this.#typed), text]))
    this.#tell()
  }

  /** Begins again from a record (or from where the form began); nothing is unsaved then. */
  reset(record?: Values): void {
    if (record) this.#start = withRowIds(this.plan, initialValues(this.plan, record, this.#surroundings))
    this.#typed = this.#start
    this.#files = new Map()
    this.#touched = new Set()
    this.#refusals = new Map()
    this.#judged = new Set()
    this.#changed = false
    this.#evaluate()
    this.#tell()
  }

  /** What asks for it begins anew once it is hidden, so that it is not as before when it is seen again. */
  #resetHidden(): void {
    const hidden = [...this.#state.states.values()].filter(
      ({ node, counts, pointer }) =>
        !counts && node.field.source.hiddenValue === 'reset' && readAt(this.#typed, steps(pointer)) !== undefined,
    )
    for (const { node, pointer, scope } of hidden) {
      const value = startValue(node, scope, this.#surroundings)
      if (JSON.stringify(readAt(this.#typed, steps(pointer))) !== JSON.stringify(value)) this.#put(pointer, value)
    }
    if (hidden.length > 0) this.#evaluate()
  }

  /** A file that was chosen is the value of its field, though the value itself is given by the server later. */
  #withoutChosen(problems: readonly FieldProblem[]): readonly FieldProblem[] {
    return problems.filter(
      ({ pointer, code }) => code !== 'required' || !this.#files.has(lastingKey(pointer, this.#typed)),
    )
  }

  #put(pointer: string, value: unknown): void {
    this.#typed = writeAt(this.#typed, steps(pointer), value) as Values
  }

  /** While nothing is touched no problem can show, so that none is looked for. */
  #evaluate(always = this.#judged.size > 0 || this.#touched.size > 0): Outcome {
    if (!always) {
      this.#state = evaluate(this.plan, this.#typed, this.#surroundings)
      return { values: {}, problems: [], state: this.#state }
    }
    const outcome = validate(this.plan, this.#typed, this.#surroundings)
    this.#state = outcome.state
    this.#problems = this.#withoutChosen(outcome.problems)
    return outcome
  }

  #tell(): void {
    const told: (() => void)[] = []
    for (const [pointer, before] of this.#views) {
      const after = this.#view(pointer)
      if (sameView(before, after)) continue
      this.#views.set(pointer, after)
      told.push(...(this.#listeners.get(pointer) ?? []))
    }
    this.#summary = this.#summarise()
    for (const listener of [...told, ...(this.#listeners.get('') ?? [])]) listener()
  }

  #view(pointer: string): FieldView {
    const state = this.#state.states.get(pointer)
    if (!state) return ABSENT
    const { shape } = state.node.field.kind
    const key = lastingKey(pointer, this.#typed)
    const typed = state.enabled || !state.visible ? readAt(this.#typed, steps(pointer)) : state.value
    return {
      value: shape === 'leaf' ? typed : undefined,
      visible: state.visible,
      enabled: state.enabled,
      required: state.required,
      shown: this.#shown(pointer, key),
      rows: shape === 'rows' ? rowsOf(typed).map((row) => String(row['_id'])) : [],
      files: this.#files.get(key) ?? NO_FILES,
    }
  }

  #shown(pointer: string, key: string): Shown | null {
    const text = this.#refusals.get(key)
    if (text !== undefined) return { kind: 'refusal', text }
    if (!this.#isJudged(pointer) && !this.#touched.has(key)) return null
    const problem = this.#problems.find((candidate) => candidate.pointer === pointer)
    return problem ? { kind: 'problem', problem } : null
  }

  #summarise(): FormSummary {
    const refused = [...this.#refusals].map(([pointer, text]) => ({
      pointer,
      shown: { kind: 'refusal', text } as const,
    }))
    const own = this.#problems
      .filter(({ pointer }) => this.#isJudged(pointer))
      .map((problem) => ({ pointer: problem.pointer, shown: { kind: 'problem', problem } as const }))
    return { dirty: this.#changed, submitted: this.#judged.size > 0, problems: [...refused, ...own] }
  }

  /** Whether the field at a pointer was submitted; the whole form stands at the empty one. */
  #isJudged(pointer: string): boolean {
    return this.#judged.has(steps(pointer)[0] ?? '')
  }
}
