/** Converts a value to the text of an input. Anything but texts and numbers is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** An emptied control holds nothing. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text)

/** A read-only field can still be read, copied and focused. A disabled control would be grey and skipped. */
export const readOnlyProps = (enabled: boolean): { readonly readOnly?: true; readonly appearance?: 'filled-darker' } =>
  enabled ? {} : { readOnly: true, appearance: 'filled-darker' }
