import { ok } from '#engine/result'
import { isDay, isInstant } from '../day.ts'
import type { CurrentTime } from '../fieldKind.ts'
import { instantText } from '../hour.ts'
import { leaf, reject } from '../leaf.ts'
import { localTime } from '../zone.ts'

export const dateTime = leaf({
  kind: 'dateTime',
  keys: ['after', 'before', 'stamp'],
  accept: (value, { source }, moment) => {
    if (typeof value !== 'string') return reject('type')
    if (!isInstant(value)) return isDay(value) ? reject('incomplete', { parts: ['hour'] }) : reject('type')
    const after = compareWithPresent(source.after, value, moment)
    if (after && after.value <= after.present) return reject('after', { [after.limit]: after.present })
    const before = compareWithPresent(source.before, value, moment)
    if (before && before.value >= before.present) return reject('before', { [before.limit]: before.present })
    return ok(value)
  },
  text: (value, _, { clock, language }) => instantText(value, clock, language),
  schema: () => ({ type: 'string', format: 'date-time' }),
  column: () => 'timestamptz',
  operators: ['ge', 'le', 'gt', 'lt', 'eq'],
})

interface DateComparison {
  readonly limit: 'today' | 'now'
  readonly value: string
  readonly present: string
}

/**
 * Returns a value together with the current date or instant that limits it: whole days in the time zone, or instants.
 * Null without such a limit, or without a current time.
 */
function compareWithPresent(
  limit: unknown,
  value: string,
  { now, today, timeZone }: CurrentTime,
): DateComparison | null {
  if (limit === 'now' && now !== '') return { limit, value, present: now }
  if (limit !== 'today' || today === '') return null
  return { limit, value: localTime(value, timeZone ?? 'UTC').slice(0, 10), present: today }
}
