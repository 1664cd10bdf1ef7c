/** Ids of stored files that a record is to be without. */
export const FILES_REMOVED = 'filesDelete'

/** Which field of a served form each file of the request is for, in the order of the files; beside it their names and sizes, which the files say themselves. */
export const FILES_OF_FORM = 'filesForm'

/** Lists of the files of served forms: each has as many entries as there are files (wire contract, 3: User). */
export const FILE_LISTS: readonly string[] = [FILES_OF_FORM, 'filesName', 'filesFormSize']
