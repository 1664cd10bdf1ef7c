import { languagesOf } from '#engine/text'
import type { Tenant } from './tenant.ts'

/** The tenant as conditions in definitions read it. The browser provides the same names (language reference, 2.1). */
export const tenantVariables = ({ id, name, language, attributes }: Tenant): { readonly [name: string]: unknown } => ({
  id: String(id),
  nombre: name,
  languages: languagesOf(language, attributes['idiomas']),
  options: { provider: attributes['opcionProveedor'] === 'true' },
  settings: attributes,
})
