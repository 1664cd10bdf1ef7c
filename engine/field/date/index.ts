import { ok } from '#engine/result'
import type { Accepted, Field, Moment } from '../field.ts'
import { leaf, refuse } from '../leaf.ts'
import { isDay } from '../day.ts'
import { writeDay } from '../readDay.ts'

export const date = leaf({
  kind: 'date',
  keys: ['after', 'before'],
  accept,
  text: writeDay,
  schema: () => ({ type: 'string', format: 'date' }),
  column: () => 'date',
  operators: ['ge', 'le', 'gt', 'lt', 'eq', 'ne', 'in'],
})

/** `after: "today"` refuses dates up to the end of today (DF-08); `before` likewise from today on. */
function accept(value: unknown, { source }: Field, { today }: Moment): Accepted {
  if (typeof value !== 'string' || !isDay(value)) return refuse('type')
  if (source.after === 'today' && today !== '' && value <= today) return refuse('after', { today })
  if (source.before === 'today' && today !== '' && value >= today) return refuse('before', { today })
  return ok(value)
}
