import { languagesOf } from '#engine/text'
import type { Language } from '#engine/text'
import type { Tenant } from '../tenancy/index.ts'

/** The languages of a tenant, its own first. All languages if it names none. */
export const tenantLanguages = ({
  attributes,
  language,
}: Pick<Tenant, 'attributes' | 'language'>): readonly Language[] => languagesOf(language, attributes['idiomas'])
