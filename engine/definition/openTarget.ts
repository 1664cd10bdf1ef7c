import type { Module } from './model.ts'

/** Screens without a definition, provided by the application: widgets, the error report, and the portal of another organisation. */
export const BUILT_IN = ['viewer', 'report', 'organisation'] as const

export type BuiltInScreen = (typeof BUILT_IN)[number]

/** The target of `opens`. */
export type OpenTarget =
  | { readonly kind: 'screen'; readonly module: string; readonly screen: string }
  | { readonly kind: 'builtIn'; readonly screen: BuiltInScreen }

export const isBuiltIn = (word: string): word is BuiltInScreen => (BUILT_IN as readonly string[]).includes(word)

/**
 * Resolves a form of the module itself, `module.form`, `module.list` or a built-in screen. A form of the module has
 * priority over a built-in screen of the same name.
 */
export function openTarget(
  opens: string,
  home: { readonly id: string; readonly forms: ReadonlyMap<string, unknown> },
): OpenTarget {
  const [first = '', second] = opens.split('.')
  if (second !== undefined) return { kind: 'screen', module: first, screen: second }
  if (isBuiltIn(first) && !home.forms.has(first)) return { kind: 'builtIn', screen: first }
  return { kind: 'screen', module: home.id, screen: first }
}

/** Returns the id of the record within which a screen's records stand, by the name of its field, from the input. */
export function parentInput(
  { within }: Pick<Module, 'within'>,
  input: { readonly [name: string]: unknown },
): { readonly [name: string]: string } {
  const id = within ? input[within.field.name] : undefined
  return within && typeof id === 'string' && id !== '' ? { [within.field.name]: id } : {}
}
