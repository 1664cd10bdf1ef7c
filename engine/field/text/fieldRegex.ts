import { memoize } from '#engine/memoize'
import { parseRegex } from '#engine/regex'
import type { FieldSource } from '#engine/source'
import type { FieldFault } from '../field.ts'

const parsed = memoize(({ regex = '' }: FieldSource) => parseRegex(regex))

/** Whether a text matches the regular expression of a field. One that cannot be read matches nothing. */
export function matchesRegex(source: FieldSource, text: string): boolean {
  if (source.regex === undefined) return true
  const regex = parsed(source)
  return regex.ok && regex.value.matches(text)
}

/** Returns the faults of the regular expression of a field. */
export function faultsOfRegex(source: FieldSource): readonly FieldFault[] {
  const regex = source.regex === undefined ? undefined : parsed(source)
  if (!regex || regex.ok) return []
  return regex.problems.map((problem) =>
    problem.kind === 'syntax'
      ? { pointer: '/regex', reason: 'regex', figures: { regex: source.regex, at: problem.at + 1 } }
      : { pointer: '/regex', reason: 'regexSize', figures: { most: problem.most } },
  )
}
