import type { Logic } from '#engine/expression'
import { ok } from '#engine/result'
import { scalarText } from '#engine/text'
import type { FieldKind } from '../field.ts'
import { acceptText, computedText, leaf, reject, textSchema } from '../leaf.ts'
import type { TextPattern } from '../pattern/index.ts'

/** Maximum length of a single-line text in characters. A definition can only lower it. */
const LONGEST = 1000

/** Creates the kind of single-line texts with the available patterns and the rule language. */
export const textKind = (
  patterns: readonly string[],
  patternOf: (name: string) => TextPattern | undefined,
  logic?: Logic,
): FieldKind =>
  leaf({
    kind: 'text',
    keys: ['min', 'max', 'pattern'],
    patterns,
    ...(logic ? { logic } : {}),
    pattern: (name) => {
      const pattern = patternOf(name)
      return pattern && ((text) => pattern.holds(pattern.normal(text)))
    },
    accept: (value, field) => {
      const pattern = field.source.pattern === undefined ? undefined : patternOf(field.source.pattern)
      const normal = pattern && typeof value === 'string' ? pattern.normal(value) : value
      const accepted = acceptText(normal, field, LONGEST)
      if (!accepted.ok || field.source.pattern === undefined) return accepted
      return pattern?.holds(scalarText(accepted.value)) ? ok(accepted.value) : reject('format')
    },
    computed: computedText,
    filter: (text, field) => acceptText(text, field, LONGEST),
    schema: (field) => textSchema(field, LONGEST),
    operators: ['has', 'eq', 'ne', 'in'],
  })
