export { writeReadAudit, recordExport, personColumn, personPlace } from './recordExport.ts'
export { recordFileAccess } from './recordFileAccess.ts'
export { recordRead, personOfRecord } from './recordRead.ts'
export { searchedFields } from './searchedFields.ts'
