import type { TextConversion, FieldSource } from '#engine/source'
import { memoize } from '#engine/memoize'
import { linearPattern } from '#engine/pattern'
import type { FieldFault } from '../field.ts'

/** Converts a text as its field declares, in the declared order. */
export const normalizeText = (text: string, steps: readonly TextConversion[] = []): string =>
  steps.reduce((present, step) => STEPS[step](present), text)

const STEPS: { readonly [step in TextConversion]: (text: string) => string } = {
  trim: (text) => text.trim().replaceAll(/\s+/g, ' '),
  spaces: (text) => text.replaceAll(/\s/g, ''),
  dots: (text) => text.replaceAll('.', ''),
  dashes: (text) => text.replaceAll(/[-\u2010-\u2015\u2212]/g, ''),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
}

/** Maximum number of states. An answer may be long, and nobody waits for its expression. */
const LARGEST = 300

/** The whole text must match. */
const compiled = memoize(({ regex = '' }: FieldSource) => linearPattern(`^(?:${regex})$`, LARGEST))

/** Whether a text matches the regular expression of a field. One that cannot be read matches nothing. */
export function matchesRegex(source: FieldSource, text: string): boolean {
  if (source.regex === undefined) return true
  const pattern = compiled(source)
  return pattern.ok && pattern.value(text, NOT_COUNTED)
}

/** The size of the expression and the limit of a text bound the steps. */
const NOT_COUNTED = (): void => undefined

/** Returns the faults of the regular expression of a field. */
export function faultsOfRegex(source: FieldSource): readonly FieldFault[] {
  const pattern = source.regex === undefined ? undefined : compiled(source)
  if (!pattern || pattern.ok) return []
  return pattern.problems.map((fault) =>
    SIZE_FAULTS.includes(fault)
      ? { pointer: '/regex', reason: 'regexSize', figures: { most: LARGEST } }
      : { pointer: '/regex', reason: 'regex', figures: { regex: source.regex } },
  )
}

const SIZE_FAULTS: readonly string[] = ['long', 'deep', 'large']
