import { isObject, isTyped, rowsOf } from '#engine/form'
import type { PlanNode, Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import { rowScope } from '#engine/expression'
import { below } from '#engine/source'
import type { FormPlace } from '#renderers/field'
import { readAt, steps } from './pointer.ts'
import type { FormPlaceContext } from './useForm.ts'

interface PlaceRequest {
  readonly form: FormPlaceContext
  readonly node: PlanNode
  readonly pointer: string
  readonly draw: FormPlace['draw']
}

/** What a field within a form has beside its value. Made once for each field, and read when it is asked for. */
export class FieldPlace implements FormPlace {
  readonly node: PlanNode
  readonly pointer: string
  readonly draw: FormPlace['draw']
  readonly #form: FormPlaceContext

  constructor({ form, node, pointer, draw }: PlaceRequest) {
    this.node = node
    this.pointer = pointer
    this.draw = draw
    this.#form = form
  }

  /** Hears of what its choices are asked with; where they are not asked for, of nothing. */
  readonly watch = (listener: () => void): (() => void) => {
    const { asked } = this.node.field
    if (asked?.kind !== 'call') return () => undefined
    const reads = Object.values(asked.with).flatMap(({ dependencies }) => dependencies)
    return this.#form.store.watch(listener, reads, this.node)
  }

  readonly scope = (): Scope => this.#form.store.scope(this.pointer)

  get roots(): FormPlace['roots'] {
    return this.#form.store.plan.roots
  }

  get rows(): readonly string[] {
    return this.#form.store.field(this.pointer).rows
  }

  get files(): readonly File[] {
    return this.#form.store.field(this.pointer).files
  }

  get uploads(): FormPlace['uploads'] {
    return this.#form.uploads?.of(this.pointer) ?? null
  }

  get names(): FormPlace['names'] {
    return this.#form.names
  }

  get bare(): boolean {
    return this.#form.bare.has(this.pointer)
  }

  get signsIn(): boolean {
    return this.roots.some(({ field }) => field.kind.kind === 'password')
  }

  addRow(): void {
    this.#form.store.addRow(this.pointer)
  }

  removeRow(at: number): void {
    this.#form.store.removeRow(this.pointer, at)
  }

  moveRow(from: number, to: number): void {
    const { store } = this.#form
    const rows = [...rowsOf(store.standing(store.keyOf(this.pointer))?.value)]
    rows.splice(to, 0, ...rows.splice(from, 1))
    store.write(this.pointer, rows)
  }

  watchRow(at: number, listener: () => void): () => void {
    const stops = this.node.children.map(({ field }) =>
      this.#form.store.subscribe(below(below(this.pointer, at), field.name), listener),
    )
    return () => stops.forEach((stop) => stop())
  }

  isTyped(at: number): boolean {
    const row = this.row(at)
    return isTyped(this.node, row, rowScope(row, this.scope()), this.#form.store.surroundings)
  }

  values(): Values {
    return this.#form.store.values
  }

  row(at: number): Values {
    const row = rowsOf(readAt(this.values(), steps(this.pointer)))[at]
    return isObject(row) ? row : {}
  }

  readonly hold = (text: string | null): void => this.#form.store.hold(this.pointer, text)

  chooseFiles(files: readonly File[]): void {
    this.#form.store.chooseFiles(this.pointer, files)
  }
}
