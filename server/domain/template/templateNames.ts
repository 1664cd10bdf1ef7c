import type { Language } from '#engine/text'
import type { StoredTemplate, TemplateWords } from './types.ts'

/** Name and description in one language, each falling back to the organisation's language. */
export function localizedName(
  { nombre, descripcion, textos }: Pick<StoredTemplate, 'nombre' | 'descripcion' | 'textos'>,
  language: Language,
): { readonly nombre: string; readonly descripcion: string | null } {
  const words = textos[language]
  return { nombre: words?.nombre ?? nombre, descripcion: words?.descripcion ?? descripcion }
}

/** All names in other languages, for the search column. */
export const namesInOtherLanguages = ({
  textos,
}: {
  readonly textos: { readonly [language: string]: TemplateWords }
}): string =>
  Object.values(textos)
    .flatMap(({ nombre }) => nombre ?? [])
    .join(' ')
