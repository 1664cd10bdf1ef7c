import { scalarText } from '#engine/text'
import { spendSteps, TOO_DEEP } from './run.ts'
import type { Validation } from './run.ts'

/** Maximum nesting of compared lists and objects. */
export const MAX_COMPARED_DEPTH = 256

/**
 * Returns the same text for values that are equal in JSON Schema, whatever the order of their members. Sets of values
 * become sets of texts, so that comparing many values costs only as much as reading them.
 */
export function canonicalText(value: unknown, judgement?: Validation, depth = 0): string {
  if (judgement) spendSteps(judgement, 1)
  // oxlint-disable-next-line typescript/only-throw-error -- caught by the validator
  if (depth > MAX_COMPARED_DEPTH) throw TOO_DEEP
  if (typeof value === 'string') {
    if (judgement) spendSteps(judgement, value.length >> 5)
    return JSON.stringify(value)
  }
  if (typeof value !== 'object' || value === null)
    return value === 0 ? '0' : value === null ? 'null' : scalarText(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item, judgement, depth + 1)).join()}]`
  const members = Object.keys(value)
    .toSorted()
    .map(
      (name) =>
        `${JSON.stringify(name)}:${canonicalText((value as { readonly [name: string]: unknown })[name], judgement, depth + 1)}`,
    )
  return `{${members.join()}}`
}
