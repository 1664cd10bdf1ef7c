export { compareStorage, fitStorage } from './fitStorage.ts'
export type { StoredModules } from './fitStorage.ts'
export type { StoragePlan } from './planStorage.ts'
