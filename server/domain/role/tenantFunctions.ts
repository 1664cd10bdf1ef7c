import type { Grants } from '#engine/access'
import type { Tenant } from '../../tenancy/index.ts'

export const hasFunction = (functionId: string, { modules }: Pick<Tenant, 'modules'>): boolean =>
  modules.includes(functionId)

/** The grants on functions that the tenant has, or lacks. */
export const filterGrants = (grants: Grants, tenant: Pick<Tenant, 'modules'>, has = true): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([functionId]) => hasFunction(functionId, tenant) === has))
