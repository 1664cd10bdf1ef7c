import { DOCUMENTS_SECTION } from '#engine/form'
import type { FormularioSource, Localized } from '#engine/form'
import { textOfKeys } from '#engine/text'
import type { Definitions } from '../definitions/index.ts'

/** A document that a procedure asks for, in every language. */
export interface DocumentSource {
  readonly id: string
  readonly nombre: Localized
  readonly obligatorio: boolean
  /** Whether it may be signed once it is submitted. */
  readonly firmable?: boolean
}

/** Wire numbers: a list of files, its data type, and a drop area on a row of its own (wire contract, 1.4). */
const FILES = 10
const FULL_WIDTH_DROP_AREA = 2 + 8

/** The documents of a procedure as a form with one file field for each. */
export const documentsForm = (
  nombre: Localized,
  help: Localized,
  documents: readonly DocumentSource[],
): FormularioSource => ({
  id: 'documents',
  nombre,
  tipo: { id: DOCUMENTS_SECTION },
  campos: documents.map((document) => ({
    id: document.id,
    name: document.id,
    label: document.nombre,
    description: help,
    type: { id: FILES },
    dataType: { id: FILES },
    length: 1,
    group: FULL_WIDTH_DROP_AREA,
    required: document.obligatorio,
    ...(document.firmable ? { signable: true as const } : {}),
  })),
})

/** A text of the product in every language, for the form of documents. */
export const documentWords = ({ translators }: Pick<Definitions, 'translators'>, key: string): Localized => ({
  es: translators.es.translate(textOfKeys(key)),
  ca: translators.ca.translate(textOfKeys(key)),
  en: translators.en.translate(textOfKeys(key)),
  fr: translators.fr.translate(textOfKeys(key)),
})
