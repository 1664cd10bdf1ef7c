import type { Field } from '../field.ts'
import { acceptText, leaf, reject, textSchema } from '../leaf.ts'

/** Length in characters (SE-12). A definition lowers the minimum if a password is only compared with the stored one. */
const LONGEST = 254
const SHORTEST = 6

const limited = (field: Field): Field =>
  field.source.min === undefined ? { ...field, source: { ...field.source, min: SHORTEST } } : field

/** A password exactly as typed, including spaces. Never part of a response, a list, a filter or an export. */
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
