import type { Field } from '../field.ts'
import { acceptText, leaf, reject, textSchema } from '../leaf.ts'

/** Characters (SE-12); where a password is only compared with the stored one, a definition asks for less. */
const LONGEST = 254
const SHORTEST = 6

const limited = (field: Field): Field =>
  field.source.min === undefined ? { ...field, source: { ...field.source, min: SHORTEST } } : field

/** Taken as typed: spaces count, nothing is trimmed. Never part of an answer, a list, a filter or an export. */
export const password = leaf({
  kind: 'password',
  keys: ['min', 'max', 'generate', 'confirms'],
  isEmpty: (value) => value === null || value === undefined || value === '',
  accept: (value, field) => acceptText(value, limited(field), LONGEST),
  parse: () => reject('type'),
  text: () => '',
  schema: (field) => textSchema(limited(field), LONGEST),
  operators: [],
  transport: 'never',
})
