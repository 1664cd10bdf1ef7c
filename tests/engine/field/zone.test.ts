import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localTime } from '#engine/field'
import { withClock } from '#engine/text'
import { createTranslator } from '#translator'
import { field } from './made.ts'

const MADRID = 'Europe/Madrid'

describe('SH-13 times of the application, sent in GMT', () => {
  it.each([
    ['winter', '2026-01-15T09:30', '2026-01-15T08:30:00.000Z'],
    ['summer', '2026-07-15T09:30', '2026-07-15T07:30:00.000Z'],
    ['the last minute before the gap', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['an hour that the clock skips', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['the first minute after the gap', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['an hour that the clock shows twice: the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['after it', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['a leap day', '2024-02-29T00:00', '2024-02-28T23:00:00.000Z'],
  ])('%s', (_, local, instant) => {
    expect(instantOf(local, MADRID)).toBe(instant)
  })

  it.each(['', 'soon', '2026-13-01T00:00', '2026-01-01T25:00'])('%j is no time', (local) => {
    expect(instantOf(local, MADRID)).toBeNull()
  })

  it('the clock shows what was meant, but in a gap, and an instant comes back but for the second of two equal hours', () => {
    const minutes = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
    const zones = fc.constantFrom(
      MADRID,
      'Atlantic/Canary',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'UTC',
    )
    fc.assert(
      fc.property(minutes, zones, (moment, zone) => {
        const local = localTime(moment.toISOString(), zone)
        const back = instantOf(local, zone) ?? ''
        expect(localTime(back, zone)).toBe(local)
        const apart = moment.getTime() - Date.parse(back)
        expect([0, 30, 60]).toContain(apart / 60_000)
      }),
      { numRuns: 500 },
    )
  })

  it('no hour of a year in Madrid is lost: of 8,760 one is shown twice', () => {
    const seen = Array.from({ length: 8760 }, (_, hour) => {
      const at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
      return instantOf(localTime(at, MADRID), MADRID) === at
    })
    expect(seen.filter((same) => !same)).toHaveLength(1)
  })

  it.each([
    [{ timeZone: MADRID, hour12: false }, /^15\/07\/2026 09:30$/],
    [{ timeZone: MADRID, hour12: true }, /^15\/07\/2026 09:30\sAM$/],
    [{ timeZone: 'Pacific/Kiritimati', hour12: false }, /^15\/07\/2026 21:30$/],
  ])('words of an instant on the clock %j', (clock, expected) => {
    const made = field({ kind: 'dateTime' })
    expect(made.kind.text('2026-07-15T07:30:00.000Z', made, withClock(createTranslator('en'), clock))).toMatch(expected)
  })
})
