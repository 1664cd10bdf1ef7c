export { auditOf } from './audit.ts'
export { conflictOf } from './conflict.ts'
export type { Overtaken } from './conflict.ts'
export { history, historyPage } from './history.ts'
