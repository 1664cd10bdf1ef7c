import type { Field } from '../field.ts'
import { acceptText, computedText, leaf, textSchema } from '../leaf.ts'

/** Maximum length of a multi-line text in characters, unless its definition allows more. */
const LONGEST = 20_000
const LONGEST_OF_ALL = 500_000

const longestOf = ({ source: { max = 0 } }: Field): number => Math.max(LONGEST, Math.min(max, LONGEST_OF_ALL))

export const multiline = leaf({
  kind: 'multiline',
  keys: ['min', 'max', 'counter', 'localised'],
  accept: (value, field) => acceptText(value, field, longestOf(field)),
  computed: computedText,
  schema: (field) => textSchema(field, longestOf(field)),
  operators: ['has', 'eq', 'ne'],
})
