export { createTenant, createUser, nextTenantId, writeTenant } from './createTenant.ts'
export { enableFunction } from './enableFunction.ts'
