export { createTenant, createUser, nextTenantId, writeTenant } from './createTenant.ts'
export { disableFunction, enableFunction } from './functions.ts'
