const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Whether a name leads out of data into JavaScript objects. Such names are refused by the parser and absent when
 * computed.
 */
export const isForbiddenName = (name: string): boolean => FORBIDDEN.has(name)

/**
 * Names that served forms can read in addition to their fields. They are always read from the outermost scope, even in
 * rows and iterators.
 */
export const SERVED_NAMES: readonly string[] = ['$form', '$row', '$user', '$app', '$today', '$now']

/**
 * Names that definitions can read in addition. In a row or iterator, they are also read from the outer scope if the
 * path continues after them: `values.x` is the form's, `values` alone may be the row's own.
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

/** Whether a name starts with `$`. Fields never do, so a row cannot hide an outer name. */
export const isReserved = (name: string): boolean => name.charCodeAt(0) === 36
