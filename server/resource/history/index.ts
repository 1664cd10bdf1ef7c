export { readAudit } from './audit.ts'
export { findConflicts } from './conflict.ts'
export type { OutdatedWrite } from './conflict.ts'
export { history, historyPage } from './history.ts'
