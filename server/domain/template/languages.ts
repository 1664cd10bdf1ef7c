import { LANGUAGES, isLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { StoredTemplate } from './types.ts'

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
