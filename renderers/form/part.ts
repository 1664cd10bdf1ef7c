import type { Section } from '#engine/definition'
import { textOfKeys, literalText } from '#engine/text'
import type { Text } from '#engine/text'
import type { FormStore } from './store.ts'
import type { FormUploads } from './uploads.ts'

/** A form, or one of the served forms beneath it: problems and ids of each are its own. */
export interface FormPart {
  readonly id: string
  readonly title: Text | null
  readonly store: FormStore
  readonly sections: readonly Section[]
  /** Names beside ids, by field. */
  readonly names: { readonly [field: string]: string }
  /** Sends its files ahead; absent where they travel with the form. */
  readonly uploads?: FormUploads | undefined
}

/** A title that comes with data is already in words; without one there is no title. */
export const titleText = (title: string): Text => (title === '' ? textOfKeys('lbl.general.form') : literalText(title))
