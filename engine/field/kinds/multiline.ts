import { acceptText, computedText, leaf, textSchema } from '../leaf.ts'

/** Maximum length of a multi-line text in characters. */
const LONGEST = 20_000

export const multiline = leaf({
  kind: 'multiline',
  keys: ['min', 'max', 'counter', 'localised'],
  accept: (value, field) => acceptText(value, field, LONGEST),
  computed: computedText,
  schema: (field) => textSchema(field, LONGEST),
  operators: ['has', 'eq', 'ne'],
})
