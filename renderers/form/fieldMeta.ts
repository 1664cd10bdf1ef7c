import type { FormInstance } from '#engine/form'
import { below } from '#engine/source'
import type { Refusal } from './fieldView.ts'
import { steps } from './pointer.ts'

const NO_FILES: readonly File[] = []

/** State of the form fields besides their values. It is keyed by lasting keys, so that it follows its row. */
export class FieldMeta {
  /** Refusals of the server, by field. */
  readonly refusals = new Map<string, Omit<Refusal, 'pointer'>>()
  /** Problems reported by a field's own control: its value is not sent. */
  readonly controlProblems = new Map<string, string>()
  /** Newly selected files. */
  readonly files = new Map<string, readonly File[]>()
  /** Fields that have been blurred. */
  readonly touched = new Set<string>()
  /** Names of submitted fields: their problems show from then on. The empty name is the whole form. */
  readonly submitted = new Set<string>()
  /** Keys of what was in the form at the last submission. What appears later is not marked before it is touched or submitted. */
  readonly present = new Set<string>()
  /** Whether anything is unsaved. */
  dirty = false

  filesAt(key: string): readonly File[] {
    return this.files.get(key) ?? NO_FILES
  }

  /** Notes a refusal; answers where. A text in one language is refused at the field that has it in each. */
  refuse(form: FormInstance, { pointer, text }: Refusal): string {
    const part = steps(pointer).at(-1) ?? ''
    const around = pointer.slice(0, -part.length - 1)
    if (!form.stateAt(around)?.planNode.field.source.localised) {
      this.refusals.set(form.keyOf(pointer), { text })
      return pointer
    }
    const key = form.keyOf(around)
    this.refusals.set(key, { text, parts: [...(this.refusals.get(key)?.parts ?? []), part] })
    return around
  }

  /** Whether the field at a pointer was submitted. The empty pointer is the whole form. */
  isSubmitted(pointer: string): boolean {
    return this.submitted.size > 0 && this.submitted.has(steps(pointer)[0] ?? '')
  }

  /** Whether a field was present when it was submitted. */
  wasSubmitted(pointer: string, key: string): boolean {
    return this.isSubmitted(pointer) && this.present.has(key)
  }

  /** Records what is present at a submission: visible fields, their rows, and everything with a problem. */
  recordPresent(form: FormInstance, pointers: Iterable<string>): void {
    for (const pointer of pointers) {
      if (form.stateAt(pointer)?.visible !== true) continue
      this.present.add(form.keyOf(pointer))
      form.rowIds(pointer).forEach((_, at) => this.present.add(form.keyOf(below(pointer, at))))
    }
    this.present.add('')
    for (const { pointer } of form.problems) this.present.add(form.keyOf(pointer))
  }

  /** Forgets hidden and removed fields, so that they count as new when they are shown again. */
  dropHidden(form: FormInstance, keys: Iterable<string> = this.present): void {
    for (const key of keys) {
      const pointer = form.pointerOf(key)
      const state = pointer === null ? undefined : form.stateAt(pointer)
      if (pointer !== null && state?.visible !== false) continue
      this.present.delete(key)
      // Rows have no state of their own.
      if (state?.planNode.field.kind.shape !== 'rows') continue
      for (const inner of this.present) if (inner.startsWith(`${key}/`)) this.present.delete(inner)
    }
  }

  /** Drops the state of removed rows: a later row is another row, even if it has the same id. */
  prune(exists: (key: string) => boolean): void {
    for (const known of [this.refusals, this.controlProblems, this.files, this.touched])
      for (const key of known.keys()) if (!exists(key)) known.delete(key)
  }

  /** Validates the fields that were blurred or submitted. */
  revalidate(form: FormInstance): void {
    this.dropHidden(form)
    if (this.submitted.size > 0) form.validate(this.submitted.has('') ? undefined : this.submitted)
    for (const key of this.touched) {
      const pointer = form.pointerOf(key)
      if (pointer !== null) form.touch(pointer)
    }
  }

  /** Resets the state of saved fields to untouched. */
  clearSaved(saved: (name: string) => boolean): void {
    const nameOf = (key: string): string => steps(key)[0] ?? ''
    for (const known of [this.files, this.touched])
      for (const key of known.keys()) if (saved(nameOf(key))) known.delete(key)
    for (const name of this.submitted) if (name === '' || saved(name)) this.submitted.delete(name)
  }
}
