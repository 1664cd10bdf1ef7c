/** Id of the text that explains an option of a field. */
export const optionHelpId = (fieldId: string, at: number): string => `${fieldId}-option-${at}-help`
