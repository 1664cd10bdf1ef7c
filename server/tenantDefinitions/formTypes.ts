/** Types of forms (catalogue table 512): what a record is filled with, and what a list is filtered by. */
export const RECORD_FORM = 1
export const FILTER_FORM = 2
