import type { Tenant } from './tenant.ts'

/** The tenant as conditions in definitions read it. The browser provides the same names (language reference, 2.1). */
export const tenantVariables = ({ id, name, attributes }: Tenant): { readonly [name: string]: unknown } => ({
  id: String(id),
  nombre: name,
  options: { provider: attributes['opcionProveedor'] === 'true' },
  settings: attributes,
})
