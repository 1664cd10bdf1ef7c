import type { Section } from '#engine/definition'
import { textOfKeys, literalText } from '#engine/text'
import type { Text } from '#engine/text'
import type { FormStore } from './store.ts'
import type { FormUploads } from './uploads.ts'

/** A form, or one of the served forms below it, each with its own problems and ids. */
export interface FormPart {
  readonly id: string
  readonly title: Text | null
  readonly store: FormStore
  readonly sections: readonly Section[]
  /** Names of referenced records, by field. */
  readonly names: { readonly [field: string]: string }
  /** Uploads files before the form is sent; absent if they are sent with the form. */
  readonly uploads?: FormUploads | undefined
}

/** Returns a title from data as a text, or the default title if it is empty. */
export const titleText = (title: string): Text => (title === '' ? textOfKeys('lbl.general.form') : literalText(title))
