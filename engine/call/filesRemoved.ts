/** Ids of stored files that a record is to be without. */
export const FILES_REMOVED = 'filesDelete'
