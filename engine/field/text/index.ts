import { acceptText, leaf, refuse, textSchema } from '../leaf.ts'
import { namedPattern } from '#engine/expression'

/** Longest text of one line, in characters; a definition may only shorten it. */
const LONGEST = 1000

export const text = leaf({
  kind: 'text',
  keys: ['min', 'max', 'pattern'],
  accept: (value, field) => {
    const accepted = acceptText(value, field, LONGEST)
    const pattern = field.source.pattern
    if (!accepted.ok || pattern === undefined) return accepted
    return namedPattern(pattern)?.test(String(value)) ? accepted : refuse('format')
  },
  schema: (field) => textSchema(field, LONGEST),
  operators: ['has', 'eq', 'ne', 'in'],
})
