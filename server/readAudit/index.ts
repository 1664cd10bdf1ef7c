export { writeReadAudit, recordExport, personColumn } from './recordExport.ts'
export { recordFileAccess } from './recordFileAccess.ts'
export { recordRead, personOfRecord } from './recordRead.ts'
export { searchedFields } from './searchedFields.ts'
