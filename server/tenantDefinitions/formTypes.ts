/** Form types (catalogue table 512): forms for records, and forms that filter lists. */
export const RECORD_FORM = 1
export const FILTER_FORM = 2
