export { createTenant, createUser, nextTenantId, writeTenant } from './createTenant.ts'
export { disableFunction } from './disableFunction.ts'
export { enableFunction } from './enableFunction.ts'
