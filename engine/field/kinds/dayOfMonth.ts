import { ok } from '#engine/result'
import type { Field } from '../field.ts'
import type { Acceptance, CurrentTime } from '../fieldKind.ts'
import { leaf, reject } from '../leaf.ts'
import { isDay } from '../day.ts'

const LAST = 31

const two = (day: number): string => String(day).padStart(2, '0')

/** A day of every month: 1 to 31 on the wire, a date of the current month on the screen. */
export const dayOfMonth = leaf({
  kind: 'dayOfMonth',
  keys: ['after', 'before'],
  accept,
  parse: (text, field) => (/^\d{1,2}$/.test(text.trim()) ? accept(Number(text), field) : reject('type')),
  schema: () => ({ type: 'integer', minimum: 1, maximum: LAST }),
  column: () => 'integer',
  operators: ['ge', 'le', 'gt', 'lt', 'eq', 'ne', 'in'],
})

/** Limits are compared with the date of the day in the current month. */
function accept(value: unknown, { source }: Field, moment?: CurrentTime): Acceptance {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > LAST) return reject('type')
  const today = moment?.today ?? ''
  const date = today === '' ? '' : dateOfMonth(value, today)
  if (source.after === 'today' && date <= today && today !== '') return reject('after', { today })
  if (source.before === 'today' && date >= today && today !== '') return reject('before', { today })
  return ok(value)
}

/** Returns the date of a day in the month of `today`. In a shorter month it is the last day. */
export function dateOfMonth(day: number, today: string): string {
  const month = today.slice(0, 8)
  for (let last = day; last > 28; last--) if (isDay(month + two(last))) return month + two(last)
  return month + two(Math.min(day, 28))
}
