export { fail, failAll, ok } from './result.ts'
export type { Result } from './result.ts'
