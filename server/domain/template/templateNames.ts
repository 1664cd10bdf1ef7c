import type { Language } from '#engine/text'
import type { StoredTemplate, TemplateWords } from './types.ts'

/** Name and description of a type of procedure in one language, each in the organisation's where it lacks. */
export function localizedName(
  { nombre, descripcion, textos }: Pick<StoredTemplate, 'nombre' | 'descripcion' | 'textos'>,
  language: Language,
): { readonly nombre: string; readonly descripcion: string | null } {
  const words = textos[language]
  return { nombre: words?.nombre ?? nombre, descripcion: words?.descripcion ?? descripcion }
}

/** Its names in the other languages, for a search that knows them all. */
export const namesInOtherLanguages = ({
  textos,
}: {
  readonly textos: { readonly [language: string]: TemplateWords }
}): string =>
  Object.values(textos)
    .flatMap(({ nombre }) => nombre ?? [])
    .join(' ')
