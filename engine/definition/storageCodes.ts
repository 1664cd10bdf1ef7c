/** Code that refuses to remove a record while others refer to it, unless the field names another (`inUse`). */
export const IN_USE = '92060'

/** Code that refuses a second record with the same unique values, unless the key names another. */
export const DUPLICATE = '92061'

/** The table of the records of modules that organisations make themselves, as a definition names it. */
export const GENERAL_TABLE = 'extraRecord'
