import { ok } from '#engine/result'
import { isInstant } from '../day.ts'
import { leaf, refuse } from '../leaf.ts'

export const dateTime = leaf({
  kind: 'dateTime',
  keys: ['after', 'before'],
  accept: (value, { source }, { now }) => {
    if (typeof value !== 'string' || !isInstant(value)) return refuse('type')
    if (source.after === 'now' && now !== '' && value <= now) return refuse('after', { now })
    if (source.before === 'now' && now !== '' && value >= now) return refuse('before', { now })
    return ok(value)
  },
  schema: () => ({ type: 'string', format: 'date-time' }),
  column: () => 'timestamptz',
  operators: ['ge', 'le', 'gt', 'lt', 'eq'],
})
