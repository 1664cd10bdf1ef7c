import type { Values } from '#engine/form'
import type { Language } from '#engine/text'
import { localizedName } from '../template/index.ts'
import type { StoredTemplate } from '../template/index.ts'

/**
 * The names of a procedure and its template in one language. Without a translation the procedure keeps its own name.
 */
export function localizedNames(template: StoredTemplate, language: Language): Values {
  const nombre = template.textos[language]?.nombre
  return {
    ...(nombre === undefined ? {} : { nombre }),
    plantillaReq: { id: template.id, nombre: localizedName(template, language).nombre },
  }
}
