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
