const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that lead out of data into the language's own objects: refused when parsed, absent when computed. */
export const isForbiddenName = (name: string): boolean => FORBIDDEN.has(name)

/** What served forms see beside their fields. Read from the outermost scope, from within rows and iterators too. */
export const SERVED_NAMES: readonly string[] = ['$form', '$user', '$app', '$today', '$now']

/**
 * What definitions see beside them. Inside of a row or an iterator they are read from outside all the same, where a path leads on
 * from them: `values.x` is the form's, `values` alone may be the row's own.
 */
export const SCOPE_NAMES: readonly string[] = [
  ...SERVED_NAMES,
  'values',
  'record',
  'input',
  'selection',
  'filter',
  'user',
  'tenant',
]

/** Names beginning so are never fields, so a row cannot hide what lies outside. */
export const isReserved = (name: string): boolean => name.charCodeAt(0) === 36
