import { scalarText } from './scalar.ts'

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
