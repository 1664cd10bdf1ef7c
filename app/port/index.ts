export { createPreferences } from './createPreferences.ts'
export { useCreatePort } from './useCreatePort.ts'
export type { PortOptions } from './useCreatePort.ts'
export { usePublicPort } from './usePublicPort.ts'
