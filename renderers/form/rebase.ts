import type { FormInstance, Values } from '#engine/form'

/** The typed values and the initial values of a form. */
export interface FormValues {
  readonly typed: Values
  readonly initial: Values
}

interface RebaseInput extends FormValues {
  readonly record: Values
  /** Names of the fields that were saved. */
  readonly saved: ReadonlySet<string>
}

/** The values after a partial save: saved and unchanged fields take the saved values as initial values. */
export function rebase({ typed, initial, record, saved }: RebaseInput): FormValues {
  const names = Object.keys(record).filter((name) => saved.has(name) || Object.is(typed[name], initial[name]))
  const replaced = Object.fromEntries(names.map((name) => [name, record[name]]))
  return { typed: { ...typed, ...replaced }, initial: { ...initial, ...replaced } }
}

/** The new initial values of a form, and whether anything is still unsaved. */
interface InitialState {
  readonly initial: Values
  readonly isDirty: boolean
}

export type ComputeInitialState = (next: FormValues, opened: FormInstance) => InitialState

/** For a form of plain fields, which keep the values they are given. */
export const plainInitialState: ComputeInitialState = ({ typed, initial }) => ({
  initial,
  isDirty: Object.entries(typed).some(([name, value]) => !Object.is(value, initial[name])),
})
