import { acceptText, leaf, textSchema } from '../leaf.ts'

/** Longest text of several lines, in characters. */
const LONGEST = 20_000

export const multiline = leaf({
  kind: 'multiline',
  keys: ['min', 'max', 'counter'],
  accept: (value, field) => acceptText(value, field, LONGEST),
  schema: (field) => textSchema(field, LONGEST),
  operators: ['has', 'eq', 'ne'],
})
