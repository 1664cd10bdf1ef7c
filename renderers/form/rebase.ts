import type { FormInstance, Values } from '#engine/form'

/** What was typed, and what the form began with. */
export interface FormValues {
  readonly typed: Values
  readonly initial: Values
}

interface RebaseInput extends FormValues {
  readonly record: Values
  /** Names of the fields that were saved. */
  readonly saved: ReadonlySet<string>
}

/** A form after some of its fields were saved: they begin from what was saved, and so does what nobody has changed. */
export function rebase({ typed, initial, record, saved }: RebaseInput): FormValues {
  const names = Object.keys(record).filter((name) => saved.has(name) || Object.is(typed[name], initial[name]))
  const replaced = Object.fromEntries(names.map((name) => [name, record[name]]))
  return { typed: { ...typed, ...replaced }, initial: { ...initial, ...replaced } }
}

/** What a form begins with from now on, and whether something in it is still unsaved. */
interface InitialState {
  readonly initial: Values
  readonly isDirty: boolean
}

export type ComputeInitialState = (next: FormValues, opened: FormInstance) => InitialState

/** Of a form of plain fields, which hold what they are given. */
export const plainInitialState: ComputeInitialState = ({ typed, initial }) => ({
  initial,
  isDirty: Object.entries(typed).some(([name, value]) => !Object.is(value, initial[name])),
})
