export { allOrNothing } from './allOrNothing.ts'
export { bulkRemove } from './bulkRemove.ts'
export { bulkStatus, changeStatus } from './bulkStatus.ts'
export { refuseSelected } from './selectionPointer.ts'
