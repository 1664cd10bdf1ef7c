/** Converts a value to the text of an input. Anything but texts and numbers is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** An emptied control holds nothing. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text)
