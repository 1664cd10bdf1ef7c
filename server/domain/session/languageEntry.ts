import type { Language } from '#engine/text'
import type { Portal } from '../../operation/index.ts'
import { catalogueOptions } from '../../definitions/index.ts'

/** A language on the wire: `{id, nombre, nameIso}`. */
export function languageEntry({ definitions }: Portal, id: number, reader: Language) {
  const option = catalogueOptions(definitions.catalogues, definitions.access, 'languages').find(({ key }) => key === id)
  return { id, nombre: option ? definitions.translators[reader].translate(option.text) : '', ...option?.more }
}
