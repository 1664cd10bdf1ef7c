import { isObject, isRowEdited, rowsOf } from '#engine/form'
import type { PlanNode, Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import { rowScope } from '#engine/expression'
import { below } from '#engine/source'
import type { FieldContext } from '#renderers/field'
import { getAtPath, steps } from './pointer.ts'
import type { FormContextValue } from './useFormContext.ts'

interface FormFieldContextOptions {
  readonly form: FormContextValue
  readonly node: PlanNode
  readonly pointer: string
  readonly renderNode: FieldContext['renderNode']
}

/** The context of a field besides its value. Created once per field, and evaluated on demand. */
export class FormFieldContext implements FieldContext {
  readonly node: PlanNode
  readonly pointer: string
  readonly renderNode: FieldContext['renderNode']
  readonly #form: FormContextValue

  constructor({ form, node, pointer, renderNode }: FormFieldContextOptions) {
    this.node = node
    this.pointer = pointer
    this.renderNode = renderNode
    this.#form = form
  }

  /** Subscribes to the values its options depend on, if these depend on any. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const { optionCall, source } = this.node.field
    const asked = optionCall?.kind === 'call' ? Object.values(optionCall.with) : []
    const reads = [
      ...asked.flatMap(({ dependencies }) => dependencies),
      ...(optionCall?.kind === 'rows' && optionCall.key !== null ? [{ path: optionCall.path }] : []),
      ...(source.dependsOn === undefined ? [] : [{ path: [source.dependsOn] }]),
    ]
    if (reads.length === 0) return () => undefined
    return this.#form.store.watch(listener, reads, this.node)
  }

  readonly scope = (): Scope => this.#form.store.scope(this.pointer)

  get roots(): FieldContext['roots'] {
    return this.#form.store.plan.roots
  }

  get rowIds(): readonly string[] {
    return this.#form.store.field(this.pointer).rows
  }

  get files(): readonly File[] {
    return this.#form.store.field(this.pointer).files
  }

  get uploads(): FieldContext['uploads'] {
    return this.#form.uploads?.ofField(this.pointer) ?? null
  }

  get names(): FieldContext['names'] {
    return this.#form.names
  }

  get bare(): boolean {
    return this.#form.bare.has(this.pointer)
  }

  get isSignIn(): boolean {
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
    const rows = [...rowsOf(store.atKey(store.keyOf(this.pointer))?.value)]
    rows.splice(to, 0, ...rows.splice(from, 1))
    store.write(this.pointer, rows)
  }

  subscribeRow(at: number, listener: () => void): () => void {
    const stops = this.node.children.map(({ field }) =>
      this.#form.store.subscribe(below(below(this.pointer, at), field.name), listener),
    )
    return () => stops.forEach((stop) => stop())
  }

  isRowTyped(at: number): boolean {
    const row = this.rowValues(at)
    return isRowEdited(this.node, row, rowScope(row, this.scope()), this.#form.store.environment)
  }

  values(): Values {
    return this.#form.store.values
  }

  rowValues(at: number): Values {
    const row = rowsOf(getAtPath(this.values(), steps(this.pointer)))[at]
    return isObject(row) ? row : {}
  }

  writeSibling(name: string, value: unknown): void {
    const around = this.pointer.slice(0, this.pointer.lastIndexOf('/'))
    this.#form.store.write(below(around, name), value)
  }

  readonly setControlProblem = (text: string | null): void => this.#form.store.setControlProblem(this.pointer, text)

  chooseFiles(files: readonly File[]): void {
    this.#form.store.chooseFiles(this.pointer, files)
  }
}
