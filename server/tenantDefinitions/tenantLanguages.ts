import { LANGUAGES, isLanguage, languageOf } from '#engine/text'
import type { Language } from '#engine/text'
import type { Tenant } from '../tenancy/index.ts'

/** The languages of a tenant, its own first. All languages if it names none. */
export function tenantLanguages({
  attributes,
  language,
}: Pick<Tenant, 'attributes' | 'language'>): readonly Language[] {
  const said = (attributes['idiomas'] ?? '').split(',').map((tag) => tag.trim())
  const named = said.filter(isLanguage)
  const first = languageOf(language)
  const all = named.length > 0 ? named : Object.keys(LANGUAGES).filter(isLanguage)
  return [...new Set([...(first && all.includes(first) ? [first] : []), ...all])]
}
