import { evaluate, freshRowId, initialValues, newRow, rowsOf, validate } from '#engine/form'
import type { FormPlan, FormState, Outcome, Surroundings, Values } from '#engine/form'
import type { FieldProblem } from '#engine/field'
import type { Text } from '#engine/text'
import { applyInitials } from './applyInitials.ts'
import { lastingKey, readAt, steps, writeAt } from './pointer.ts'
import { withRowIds } from './rows.ts'

/** A refusal of the server, in words, at a field of this form. */
export interface Refusal {
  readonly pointer: string
  readonly text: string
}

/** A problem at a field: the plan's own, or a refusal of the server. */
export type Shown =
  | { readonly kind: 'problem'; readonly problem: FieldProblem }
  | { readonly kind: 'refusal'; readonly text: string }

/** What one field shows. The same object as long as nothing of it has changed. */
export interface FieldView {
  readonly value: unknown
  readonly visible: boolean
  readonly enabled: boolean
  readonly required: boolean
  readonly shown: Shown | null
  /** Ids of the rows of a repeat. */
  readonly rows: readonly string[]
  readonly files: readonly File[]
}

/** What the whole form shows. */
export interface FormSummary {
  readonly dirty: boolean
  readonly submitted: boolean
  readonly problems: readonly { readonly pointer: string; readonly shown: Shown }[]
}

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
  #submitted = false
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

  readonly summary = (): FormSummary => this.#summary

  write(pointer: string, value: unknown): void {
    const before = this.#state.values
    const key = lastingKey(pointer, this.#typed)
    this.#put(pointer, value)
    this.#refusals = without(this.#refusals, key)
    this.#changed = true
    this.#evaluate()
    const follows = applyInitials(this.plan, before, this.#state.values, this.#surroundings)
    if (Object.keys(follows).length > 0) {
      this.#typed = { ...this.#typed, ...follows }
      this.#evaluate()
    }
    this.#tell()
  }

  touch(pointer: string): void {
    const key = lastingKey(pointer, this.#typed)
    if (this.#touched.has(key)) return
    this.#touched = new Set(this.#touched).add(key)
    this.#evaluate()
    this.#tell()
  }

  addRow(pointer: string): void {
    const node = this.#state.states.get(pointer)?.node
    if (!node) return
    const rows = readAt(this.#typed, steps(pointer))
    this.write(pointer, [...rowsOf(rows), newRow(node, freshRowId(rows), this.#surroundings)])
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

  /** Checks everything and shows every problem from now on. Warnings do not hold a form back. */
  submit(): { readonly outcome: Outcome; readonly accepted: boolean } {
    this.#submitted = true
    this.#refusals = new Map()
    const outcome = this.#evaluate(true)
    this.#tell()
    return { outcome, accepted: this.#problems.every(({ severity }) => severity === 'warning') }
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
    this.#submitted = false
    this.#changed = false
    this.#evaluate()
    this.#tell()
  }

  #put(pointer: string, value: unknown): void {
    this.#typed = writeAt(this.#typed, steps(pointer), value) as Values
  }

  /** While nothing is touched no problem can show, so that none is looked for. */
  #evaluate(always = this.#submitted || this.#touched.size > 0): Outcome {
    if (!always) {
      this.#state = evaluate(this.plan, this.#typed, this.#surroundings)
      return { values: {}, problems: [], state: this.#state }
    }
    const outcome = validate(this.plan, this.#typed, this.#surroundings)
    this.#state = outcome.state
    // A file that was chosen is the value of its field, though the value itself is given by the server later.
    this.#problems = outcome.problems.filter(
      ({ pointer, code }) => code !== 'required' || !this.#files.has(lastingKey(pointer, this.#typed)),
    )
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
    if (!this.#submitted && !this.#touched.has(key)) return null
    const problem = this.#problems.find((candidate) => candidate.pointer === pointer)
    return problem ? { kind: 'problem', problem } : null
  }

  #summarise(): FormSummary {
    const refused = [...this.#refusals].map(([pointer, text]) => ({
      pointer,
      shown: { kind: 'refusal', text } as const,
    }))
    const own = this.#submitted
      ? this.#problems.map((problem) => ({ pointer: problem.pointer, shown: { kind: 'problem', problem } as const }))
      : []
    return { dirty: this.#changed, submitted: this.#submitted, problems: [...refused, ...own] }
  }
}

function without(map: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

function sameView(one: FieldView, other: FieldView): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.visible === other.visible &&
    one.enabled === other.enabled &&
    one.required === other.required &&
    one.files === other.files &&
    one.rows.join() === other.rows.join() &&
    sameShown(one.shown, other.shown)
  )
}

function sameShown(one: Shown | null, other: Shown | null): boolean {
  if (one === null || other === null) return one === other
  if (one.kind === 'refusal') return other.kind === 'refusal' && one.text === other.text
  return other.kind === 'problem' && one.problem.code === other.problem.code && one.problem.text === other.problem.text
}
