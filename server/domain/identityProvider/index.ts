import type { ModuleOperations } from '../../operation/index.ts'
import { create, edit, setSecret } from './change.ts'

export const identityProvider: ModuleOperations = { operations: { create, edit, setSecret } }

export { isPasswordSignInClosed, readProvider } from './settings.ts'
export type { ProviderSettings, RoleMapping } from './settings.ts'
