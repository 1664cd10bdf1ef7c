export { createTenant, createUser, nextTenantId, writeTenant } from './createTenant.ts'
