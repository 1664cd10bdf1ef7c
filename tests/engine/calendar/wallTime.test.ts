import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOfDay, spansOfDay, spansOfWallTime, weekdayOf } from '#engine/calendar'
import { addDays, localTime } from '#engine/field'
import { areaOf } from './areaOf.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]

/** Zones, each with days on which its clock changes: by an hour, by half an hour, at midnight, and for Ramadan. */
const CHANGES: readonly (readonly [zone: string, days: readonly string[]])[] = [
  ['Europe/Madrid', ['2026-03-29', '2026-10-25']],
  ['Atlantic/Canary', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-29', '2026-10-30']],
  ['America/Sao_Paulo', ['2018-02-17', '2018-02-18', '2018-11-04']],
  ['Africa/Casablanca', ['2026-02-15', '2026-03-22']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
]

const hour = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const dayIn = fc.constantFrom(...CHANGES).chain(([zone, days]) =>
  fc.tuple(
    fc.constant(zone),
    fc.oneof(
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 364 }).map((at) => addDays('2026-01-01', at)),
    ),
  ),
)

/** The quarters of an hour of a day at which the clock shows a time, found by asking every one. */
function quartersOf(day: string, from: string, to: string, zone: string): readonly number[] {
  const midnight = Date.parse(`${day}T00:00Z`)
  return Array.from({ length: 4 * 60 }, (_, at) => midnight - 16 * HOUR + at * 15 * MINUTE).filter((at) => {
    const [date, clock = ''] = localTime(new Date(at).toISOString(), zone).split('T')
    return date === day && clock >= from && clock < to
  })
}

describe('wall time', () => {
  it('BK-07 has the instants at which a clock shows it, in every zone', () => {
    fc.assert(
      fc.property(dayIn, hour, hour, ([zone, day], one, other) => {
        const [from, to] = [written(Math.min(one, other)), written(Math.max(one, other))]
        const spans = spansOfWallTime(day, from, to, zone)
        const quarters = spans.flatMap(({ start, end }) =>
          Array.from({ length: (end - start) / MINUTE / 15 }, (_, at) => start + at * 15 * MINUTE),
        )
        expect(quarters).toEqual(quartersOf(day, from, to, zone))
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['Europe/Madrid', '2026-03-29', 23],
    ['Europe/Madrid', '2026-10-25', 25],
    ['Europe/Madrid', '2026-10-26', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['America/Sao_Paulo', '2018-02-17', 25],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('BK-07 of %s on %s has %d hours', (zone, day, hours) => {
    const length = spansOfDay(day, zone).reduce((sum, { start, end }) => sum + end - start, 0)
    expect(length / HOUR).toBe(hours)
  })
})

describe('blocks of a day', () => {
  const starts = (zone: string, day: string, from: string, to: string): readonly string[] =>
    blocksOfDay(areaOf({ timeZone: zone, days: [[weekdayOf(day), from, to]] }), day).map(({ start }) =>
      new Date(start).toISOString().slice(11, 16),
    )

  it.each([
    [
      'an hour that comes twice has blocks of its own each time',
      'Europe/Madrid',
      '2026-10-25',
      '02:00',
      '03:00',
      ['00:00', '00:30', '01:00', '01:30'],
    ],
    ['an hour that is missing has none', 'Europe/Madrid', '2026-03-29', '02:00', '03:00', []],
    [
      'hours around a missing one go on without it',
      'Europe/Madrid',
      '2026-03-29',
      '01:00',
      '04:00',
      ['00:00', '00:30', '01:00', '01:30'],
    ],
    ['a half that comes twice opens again', 'Europe/Madrid', '2026-10-25', '02:30', '03:00', ['00:30', '01:30']],
    ['midnight that is missing has none', 'America/Sao_Paulo', '2018-11-04', '00:00', '01:00', []],
    [
      'a change by half an hour',
      'Australia/Lord_Howe',
      '2026-04-05',
      '01:00',
      '02:30',
      ['14:00', '14:30', '15:00', '15:30'],
    ],
    ['what is shorter than a block is left', 'Europe/Madrid', '2026-06-01', '09:00', '10:20', ['07:00', '07:30']],
  ])('BK-07 %s', (_what, zone, day, from, to, found) => {
    expect(starts(zone, day, from, to)).toEqual(found)
  })
})
