export { buildApp } from './app.ts'
export type { AppOptions } from './app.ts'
