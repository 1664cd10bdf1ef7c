export { allOrNothing, changeEach, lockRecords, refuseSelected, selectionPointer } from './changeEach.ts'
export { refuseNotOffered, bulkRemove, bulkStatus, changeStatus } from './bulkOperations.ts'
export { editMany, removeMany } from './changeMany.ts'
