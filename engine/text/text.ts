import { scalarText } from './scalar.ts'

/** A text before the language is known: text keys, the most specific one first, or a literal text. */
export type Text =
  | { readonly kind: 'key'; readonly keys: readonly string[] }
  /** `isTemplate`: its placeholders read answers of the form, as in `Income of {{name}}`. */
  | { readonly kind: 'literal'; readonly text: string; readonly isTemplate?: true }

/** The texts of one language by key, as in the locale files. */
export type TextTable = { readonly [key: string]: string }

/** Reads a placeholder's path, for example `record.nombre`. */
export type ReadPlaceholder = (path: string) => unknown

export const textOfKeys = (...keys: readonly string[]): Text => ({ kind: 'key', keys })

export const literalText = (text: string): Text => ({ kind: 'literal', text })

/** A literal text that may read answers of the form. */
export const templateText = (text: string): Text =>
  placeholders(text).length > 0 ? { kind: 'literal', text, isTemplate: true } : literalText(text)

const PLACEHOLDER = /\{\{-?\s*([\w.$-]+)\s*(?:,[^{}]*)?\}\}/g
const NESTED = /\$t\(([^,)]+)/g

/** Returns the paths that a template reads, in the format of i18next: `{{record.nombre}}`, `{{count, number}}`. */
export const placeholders = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].flatMap(([, path]) => path ?? [])),
]

/** Returns the keys of nested texts in a template: `$t(lbl.general.filesCount, {"count": {{max}} })`. */
export const nestedKeys = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(NESTED)].flatMap(([, key]) => key?.trim() ?? [])),
]

/** Stands for an answer that is blank, or not known where the text is shown. */
const UNKNOWN = '…'

/** Replaces the placeholders of a literal text by what they read. */
export const fillPlaceholders = (template: string, read: (path: string) => unknown = () => ''): string =>
  template.replaceAll(PLACEHOLDER, (_, path: string) => scalarText(read(path)) || UNKNOWN)
