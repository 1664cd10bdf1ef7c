/** A value as a text control holds it; what is no text or number is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** An emptied control holds nothing. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text)
