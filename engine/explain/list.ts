import type { ExplainContext } from './context.ts'

/** Joins texts as the language does: `A, B and C` or `A, B or C`. */
export const joinTexts = (
  parts: readonly string[],
  type: 'conjunction' | 'disjunction',
  { translator }: ExplainContext,
): string => new Intl.ListFormat(translator.language, { type, style: 'long' }).format(parts)
