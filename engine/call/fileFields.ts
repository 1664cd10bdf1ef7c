/** Ids of stored files to remove from a record. */
export const FILES_REMOVED = 'filesDelete'

/**
 * The served form field of each file of the request, in the order of the files. Their names and sizes are sent in
 * separate lists, although the files themselves also carry them.
 */
export const FILES_OF_FORM = 'filesForm'

/** Lists of the files of served forms: each has as many entries as there are files (wire contract, 3: User). */
export const FILE_LISTS: readonly string[] = [FILES_OF_FORM, 'filesName', 'filesFormSize']
