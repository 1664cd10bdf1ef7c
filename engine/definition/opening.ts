/** Screens that no definition describes: widgets and the report of an error, given by the application. */
export const BUILT_IN = ['viewer', 'signing', 'report'] as const

export type BuiltInScreen = (typeof BUILT_IN)[number]

/** What `opens` means. */
export type OpenTarget =
  | { readonly kind: 'screen'; readonly module: string; readonly screen: string }
  | { readonly kind: 'builtIn'; readonly screen: BuiltInScreen }

export const isBuiltIn = (word: string): word is BuiltInScreen => (BUILT_IN as readonly string[]).includes(word)

/** `form` of the module itself, `module.form`, `module.list`, or a built-in screen; a form of one's own by that name comes first. */
export function openTarget(
  opens: string,
  home: { readonly id: string; readonly forms: ReadonlyMap<string, unknown> },
): OpenTarget {
  const [first = '', second] = opens.split('.')
  if (second !== undefined) return { kind: 'screen', module: first, screen: second }
  if (isBuiltIn(first) && !home.forms.has(first)) return { kind: 'builtIn', screen: first }
  return { kind: 'screen', module: home.id, screen: first }
}
