import { acceptText, leaf, refuse, textSchema } from '../leaf.ts'

/** SE-12: at most 254 characters; the least is the definition's or the tenant's to say. */
const LONGEST = 254

/** Taken as typed: spaces count, nothing is trimmed. Never part of an answer, a list, a filter or an export. */
export const password = leaf({
  kind: 'password',
  keys: ['min', 'max'],
  empty: (value) => value === null || value === undefined || value === '',
  accept: (value, field) => acceptText(value, field, LONGEST),
  parse: () => refuse('type'),
  text: () => '',
  schema: (field) => textSchema(field, LONGEST),
  operators: [],
  travels: 'never',
})
