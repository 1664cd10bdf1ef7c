import { LANGUAGES, isLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { StoredTemplate, TemplateWords } from './readTemplates.ts'

const ALL: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** The languages in which all texts of a template and its forms exist. */
export function templateLanguages(template: StoredTemplate, tenant: Tenant): readonly Language[] {
  const own = ownLanguage(tenant)
  const worded = (language: Language): boolean => {
    const words = template.textos[language]
    return language === own || (!!words?.nombre && (template.descripcion === null || !!words.descripcion))
  }
  return ALL.filter((language) => worded(language) && hasLanguage(template, language))
}

/** The language of the forms for a reader: their own if complete, otherwise the organisation's, otherwise any. */
export const formLanguage = (template: StoredTemplate, tenant: Tenant, wanted: Language): Language =>
  [wanted, ownLanguage(tenant), ...ALL].find((language) => hasLanguage(template, language)) ?? wanted

const hasLanguage = ({ forms }: StoredTemplate, language: Language): boolean =>
  forms.every(({ languages }) => languages.includes(LANGUAGES[language]))

/** The language of names that are stored without one. */
const ownLanguage = (tenant: Tenant): Language => tenantLanguages(tenant)[0] ?? 'en'

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
