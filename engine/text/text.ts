/** What stands for words until a language is known: keys of the texts, the special one first, or words already chosen. */
export type Text =
  | { readonly kind: 'key'; readonly keys: readonly string[] }
  | { readonly kind: 'literal'; readonly text: string }

/** One language's texts by key, as the locale files hold them. */
export type TextTable = { readonly [key: string]: string }

/** Reads a placeholder's path, for example `record.nombre`. */
export type ReadPlaceholder = (path: string) => unknown

export const textOfKeys = (...keys: readonly string[]): Text => ({ kind: 'key', keys })

export const literalText = (text: string): Text => ({ kind: 'literal', text })
