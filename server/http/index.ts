export { buildApp } from './app.ts'
export type { AppOptions } from './app.ts'
export { DRAIN_TIMEOUT, drain } from './drain.ts'
export type { HttpSettings } from './settings.ts'
