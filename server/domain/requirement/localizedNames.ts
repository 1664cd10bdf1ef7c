import type { Values } from '#engine/form'
import type { Language } from '#engine/text'
import { localizedName } from '../template/index.ts'
import type { StoredTemplate } from '../template/index.ts'

/** The name of a procedure and of its type in one language; the procedure keeps the name that it was given where there is no other. */
export function localizedNames(template: StoredTemplate, language: Language): Values {
  const nombre = template.textos[language]?.nombre
  return {
    ...(nombre === undefined ? {} : { nombre }),
    plantillaReq: { id: template.id, nombre: localizedName(template, language).nombre },
  }
}
