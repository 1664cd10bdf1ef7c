import type { Grants } from '#engine/access'
import type { Tenant } from '../../tenancy/index.ts'

/** Whether an application has a function. */
export const hasFunction = (functionId: string, { modules }: Pick<Tenant, 'modules'>): boolean =>
  modules.includes(functionId)

/** The grants of functions that an application has, or of those that it lacks. */
export const filterGrants = (grants: Grants, tenant: Pick<Tenant, 'modules'>, has = true): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([functionId]) => hasFunction(functionId, tenant) === has))
