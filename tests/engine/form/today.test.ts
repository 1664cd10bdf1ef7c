import { describe, expect, it } from 'vitest'
import { validate } from '#engine/form'
import { field, plan, environment } from './served.ts'

const codes = (value: string, today: string, timeZone?: string): readonly string[] =>
  validate(
    plan(field('at', 'dateTime', { group: 1 })),
    { at: value },
    { ...environment, today, ...(timeZone ? { timeZone } : {}) },
  ).problems.map(({ code }) => code)

describe('DF-08 an instant that must lie after today', () => {
  it.each<readonly [instant: string, today: string, zone: string | undefined, codes: readonly string[]]>([
    ['2026-03-15T23:59:00.000Z', '2026-03-15', undefined, ['after']],
    ['2026-03-16T00:00:00.000Z', '2026-03-15', undefined, []],
    // In Madrid the day of tomorrow begins an hour before that of GMT, in New York five after.
    ['2026-03-15T23:00:00.000Z', '2026-03-15', 'Europe/Madrid', []],
    ['2026-03-15T22:59:00.000Z', '2026-03-15', 'Europe/Madrid', ['after']],
    ['2026-03-16T03:59:00.000Z', '2026-03-15', 'America/New_York', ['after']],
    ['2026-03-16T04:00:00.000Z', '2026-03-15', 'America/New_York', []],
  ])('DF-08 %s on %s in %s: %j', (instant, today, zone, expected) => {
    expect(codes(instant, today, zone)).toEqual(expected)
  })

  it('DF-08 means the present, though a field of the form is called today', () => {
    const fields = [field('today', 'dateTime'), field('at', 'dateTime', { group: 1 })]
    const given = { today: '2027-06-01T10:00:00.000Z', at: '2026-03-16T00:00:00.000Z' }
    expect(validate(plan(...fields), given, { ...environment, today: '2026-03-15' }).problems).toEqual([])
  })
})
