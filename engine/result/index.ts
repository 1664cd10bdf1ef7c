/** An expected outcome as a value: the result, or all problems that prevented it. */
export type Result<T, P> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly P[] }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Fails with any number of problems. Spread as arguments, those of a large request would overflow the stack. */
export const failAll = <P>(problems: readonly P[]): { readonly ok: false; readonly problems: readonly P[] } => ({
  ok: false,
  problems,
})

export const fail = <P>(...problems: readonly P[]): { readonly ok: false; readonly problems: readonly P[] } => ({
  ok: false,
  problems,
})
