import type { ExplainContext } from './context.ts'

/** `A, B and C` or `A, B or C` as the language joins them. */
export const joinTexts = (
  parts: readonly string[],
  type: 'conjunction' | 'disjunction',
  { translator }: ExplainContext,
): string => new Intl.ListFormat(translator.language, { type, style: 'long' }).format(parts)
