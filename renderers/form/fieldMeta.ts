import type { FormInstance } from '#engine/form'
import { steps } from './pointer.ts'

const NO_FILES: readonly File[] = []

/** What is known of the fields of a form beside their values; by lasting keys, so that it follows its row. */
export class FieldMeta {
  /** What the server said against a field. */
  readonly refusals = new Map<string, string>()
  /** What a field's own control knows against its value: it is not sent. */
  readonly controlProblems = new Map<string, string>()
  /** Files newly chosen. */
  readonly files = new Map<string, readonly File[]>()
  /** Fields that were left. */
  readonly touched = new Set<string>()
  /** Names of the fields that were submitted: their problems show from then on. The empty one is the whole form. */
  readonly submitted = new Set<string>()
  /** Something is unsaved. */
  dirty = false

  filesAt(key: string): readonly File[] {
    return this.files.get(key) ?? NO_FILES
  }

  /** Whether the field at a pointer was submitted; the whole form stands at the empty one. */
  isSubmitted(pointer: string): boolean {
    return this.submitted.size > 0 && this.submitted.has(steps(pointer)[0] ?? '')
  }

  /** A row that is gone takes with it what is known of its fields: one that comes later is another, though it have the same id. */
  prune(exists: (key: string) => boolean): void {
    for (const known of [this.refusals, this.controlProblems, this.files, this.touched])
      for (const key of known.keys()) if (!exists(key)) known.delete(key)
  }

  /** Asks a form for what is wrong at the fields that were left or submitted. */
  revalidate(form: FormInstance): void {
    if (this.submitted.size > 0) form.validate(this.submitted.has('') ? undefined : this.submitted)
    for (const key of this.touched) {
      const pointer = form.pointerOf(key)
      if (pointer !== null) form.touch(pointer)
    }
  }

  /** Fields that are saved are as if nobody had been there. */
  clearSaved(saved: (name: string) => boolean): void {
    const nameOf = (key: string): string => steps(key)[0] ?? ''
    for (const known of [this.files, this.touched])
      for (const key of known.keys()) if (saved(nameOf(key))) known.delete(key)
    for (const name of this.submitted) if (name === '' || saved(name)) this.submitted.delete(name)
  }
}
