export { createChangeHub } from './changeHub.ts'
export type { ChangeHub } from './changeHub.ts'
export { openChangeStream } from './changeStream.ts'
export { liveModules } from './liveModules.ts'
