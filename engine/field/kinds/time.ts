import { ok } from '#engine/result'
import { isHour } from '../day.ts'
import { writeHour } from '../hour.ts'
import { leaf, reject } from '../leaf.ts'

export const time = leaf({
  kind: 'time',
  accept: (value) => (typeof value === 'string' && isHour(value) ? ok(value) : reject('type')),
  text: (value, _, { clock, language }) => writeHour(value, clock.hour12, language),
  schema: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  operators: ['ge', 'le', 'gt', 'lt', 'eq'],
})
