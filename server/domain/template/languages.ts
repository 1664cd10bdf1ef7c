import { LANGUAGES, isLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { tenantLanguages } from '../../tenantDefinitions/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { StoredTemplate } from './types.ts'

const ALL: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** The languages of a type of procedure: those in which each of its own texts is there, and each text of its forms. */
export function templateLanguages(template: StoredTemplate, tenant: Tenant): readonly Language[] {
  const own = ownLanguage(tenant)
  const worded = (language: Language): boolean => {
    const words = template.textos[language]
    return language === own || (!!words?.nombre && (template.descripcion === null || !!words.descripcion))
  }
  return ALL.filter((language) => worded(language) && hasLanguage(template, language))
}

/** The language that a reader gets its forms in: hers where they are complete, else the organisation's, else any. */
export const formLanguage = (template: StoredTemplate, tenant: Tenant, wanted: Language): Language =>
  [wanted, ownLanguage(tenant), ...ALL].find((language) => hasLanguage(template, language)) ?? wanted

const hasLanguage = ({ forms }: StoredTemplate, language: Language): boolean =>
  forms.every(({ languages }) => languages.includes(LANGUAGES[language]))

/** What names stored without a language are written in. */
const ownLanguage = (tenant: Tenant): Language => tenantLanguages(tenant)[0] ?? 'en'
