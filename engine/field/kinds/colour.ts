import { ok } from '#engine/result'
import { leaf, reject } from '../leaf.ts'

/** A colour as `#rrggbb` in lower case, as an HTML colour input writes it. */
export const colour = leaf({
  kind: 'colour',
  accept: (value) => {
    if (typeof value !== 'string') return reject('type')
    const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(value.trim())
    const long = /^#?([\da-f]{6})$/i.exec(value.trim())
    const digits = short ? short.slice(1).flatMap((digit) => [digit, digit]) : long?.slice(1)
    return digits ? ok(`#${digits.join('').toLowerCase()}`) : reject('format')
  },
  schema: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
  operators: ['eq', 'ne', 'in'],
})
