import type { Section } from '#engine/definition'
import type { FormPlan } from '#engine/form'
import { keyed, literal } from '#engine/text'
import type { Text } from '#engine/text'
import type { FormStore } from './store.ts'

/** A form, or one of the served forms beneath it: problems and ids of each are its own. */
export interface FormPart {
  readonly id: string
  readonly title: Text | null
  readonly store: FormStore
  readonly sections: readonly Section[]
  /** Names beside ids, by field. */
  readonly names: { readonly [field: string]: string }
}

/** One section with each field on a row of its own, for forms that say no more. */
export const plainSections = (plan: FormPlan): readonly Section[] => [
  { id: '0', title: null, mask: null, visible: true, rows: plan.roots.map(({ field }) => [field]) },
]

/** A title that comes with data is already in words; without one there is no title. */
export const titleText = (title: string): Text => (title === '' ? keyed('lbl.general.form') : literal(title))
