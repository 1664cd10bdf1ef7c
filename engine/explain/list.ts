import type { Context } from './context.ts'

/** `A, B and C` or `A, B or C` as the language joins them. */
export const joined = (parts: readonly string[], type: 'conjunction' | 'disjunction', { speech }: Context): string =>
  new Intl.ListFormat(speech.language, { type, style: 'long' }).format(parts)
