import { ok } from '#engine/result'
import { scalarText } from '#engine/text'
import { acceptText, leaf, reject, textSchema } from '../leaf.ts'
import { isEmail } from './isEmail.ts'

/** RFC 5321, 4.5.3.1.3: a path of 256 octets with its angle brackets. */
const LONGEST = 254

export const email = leaf({
  kind: 'email',
  keys: ['max'],
  accept: (value, field) => {
    const accepted = acceptText(typeof value === 'string' ? value.trim() : value, field, LONGEST)
    if (!accepted.ok) return accepted
    return isEmail(scalarText(accepted.value)) ? ok(accepted.value) : reject('format')
  },
  filter: (text, field) => acceptText(text, field, LONGEST),
  schema: (field) => ({ ...textSchema(field, LONGEST), format: 'email' }),
  operators: ['has', 'eq', 'ne', 'in'],
})
