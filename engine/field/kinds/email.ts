import { ok } from '#engine/result'
import { scalarText } from '#engine/text'
import { acceptText, leaf, reject, textSchema } from '../leaf.ts'

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

/**
 * Addresses that browsers accept in `input type=email` (HTML Living Standard), but with a dot required in the domain.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/

/** Whether a text is exactly one e-mail address. */
export const isEmail = (text: string): boolean => ADDRESS.test(text)
