import { ok } from '#engine/result'
import { isHour } from '../day.ts'
import { leaf, refuse } from '../leaf.ts'

export const time = leaf({
  kind: 'time',
  accept: (value) => (typeof value === 'string' && isHour(value) ? ok(value) : refuse('type')),
  schema: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  operators: ['ge', 'le', 'gt', 'lt', 'eq'],
})
