import { ok } from '#engine/result'
import type { Field } from '../field.ts'
import type { Acceptance, CurrentTime } from '../fieldKind.ts'
import { leaf, reject } from '../leaf.ts'
import { isDay, isInstant, writeDay } from '../day.ts'
import { localTime } from '../zone.ts'

export const date = leaf({
  kind: 'date',
  keys: ['after', 'before'],
  accept,
  // The day of an instant depends on the organisation's time zone.
  computed: (value, _field, { timeZone }) =>
    typeof value === 'string' && isInstant(value) ? localTime(value, timeZone ?? 'UTC').slice(0, 10) : value,
  text: writeDay,
  schema: () => ({ type: 'string', format: 'date' }),
  column: () => 'date',
  operators: ['ge', 'le', 'gt', 'lt', 'eq', 'ne', 'in'],
})

/**
 * `after: "today"` refuses dates up to and including today (DF-08). `before: "today"` refuses today and later dates.
 */
function accept(value: unknown, { source }: Field, { today }: CurrentTime): Acceptance {
  if (typeof value !== 'string' || !isDay(value)) return reject('type')
  if (source.after === 'today' && today !== '' && value <= today) return reject('after', { today })
  if (source.before === 'today' && today !== '' && value >= today) return reject('before', { today })
  return ok(value)
}
