export { createClient } from './createClient.ts'
export type { ClientOptions, TramitClient } from './createClient.ts'
export type { Codes, Refusal } from './refusal.ts'
export type { components, operations, paths } from './calls.ts'
