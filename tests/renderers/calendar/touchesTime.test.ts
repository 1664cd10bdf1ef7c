import { expect, it } from 'vitest'
import { touchesTime } from '../../../renderers/calendar/time/days.ts'

/** Monday 1 June 2026 in Madrid. */
const [FROM, TO] = [Date.parse('2026-05-31T22:00Z'), Date.parse('2026-06-01T22:00Z')]

it.each<readonly [string, string, boolean]>([
  ['2026-05-30', '2026-05-30', false],
  // The day begins in Madrid while it is still the day before in Greenwich.
  ['2026-05-31', '2026-05-31', true],
  ['2026-06-01', '2026-06-01', true],
  ['2026-06-02', '2026-06-02', false],
  ['2026-05-01', '2026-06-30', true],
])('BK-01 changes from %s to %s concern the day in sight: %s', (from, to, concerns) => {
  expect(touchesTime({ from, to }, FROM, TO)).toBe(concerns)
})
