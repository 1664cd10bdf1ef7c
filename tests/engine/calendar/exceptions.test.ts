import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOfDay, judgeBooking, slotsOfDays, weekdayOf } from '#engine/calendar'
import type { BookableArea, DayException } from '#engine/calendar'
import { addDays } from '#engine/field'
import { areaOf } from './areaOf.ts'

/** Days around those on which the clocks of these zones change. */
const FIRST: readonly (readonly [zone: string, day: string])[] = [
  ['Europe/Madrid', '2026-03-28'],
  ['Europe/Madrid', '2026-10-24'],
  ['Atlantic/Canary', '2026-10-24'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Africa/Cairo', '2026-04-23'],
  ['America/Sao_Paulo', '2018-11-03'],
  ['Africa/Casablanca', '2026-02-14'],
  ['America/New_York', '2026-03-07'],
]

const DAYS = 4
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, '00:30', '04:00', 2] as const)
const hours = (from: number, length: number) => {
  const written = (half: number): string =>
    `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { id: 'own', from: written(from), to: written(from + length), fewest: 1, most: 2, margin: 0 }
}
const exception = fc
  .record({
    at: fc.integer({ min: 0, max: DAYS - 1 }),
    lasts: fc.integer({ min: 0, max: 2 }),
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ at, lasts, from, length }) => ({ at, lasts, hours: length === 0 ? [] : [hours(from, length)] }))
const drawn = fc
  .tuple(fc.constantFrom(...FIRST), fc.array(exception, { maxLength: 3 }))
  .map(([[timeZone, first], all]) => {
    const exceptions = all.map(({ at, lasts, hours: own }, one): DayException => ({
      id: `exception-${one}`,
      from: addDays(first, at),
      to: addDays(first, at + lasts),
      reason: `Reason ${one}`,
      hours: own,
    }))
    return { first, area: areaOf({ timeZone, days: EVERY_DAY, exceptions, mostBlocks: 4 }) }
  })

/** The same area with nothing but these hours on every day. */
const weekly = (area: BookableArea, own: DayException['hours']): BookableArea => ({
  ...area,
  exceptions: [],
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ id: 'day', weekday, hours: own })),
})

describe('exceptions by date', () => {
  it('AR-04 BK-03 are kept by offers and grants alike, in every zone', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 3 }), ({ first, area }, blocks) => {
        const wanted = { blocks, seats: 1, isStaff: false }
        const now = Date.parse(`${addDays(first, -2)}T00:00Z`)
        const last = addDays(first, DAYS - 1)
        const slots = slotsOfDays(area, [], wanted, { from: first, to: last, now })
        for (const { block, judgement } of slots)
          expect(judgement).toEqual(judgeBooking(area, [], { ...wanted, start: block.start }, now))
        const offered = new Set(
          slots.flatMap(({ block, judgement }) => (judgement.kind === 'granted' ? [block.start] : [])),
        )
        // A block of the week is granted only if it is still offered.
        for (const { block } of slotsOfDays({ ...area, exceptions: [] }, [], wanted, { from: first, to: last, now })) {
          const judged = judgeBooking(area, [], { ...wanted, start: block.start }, now)
          expect(judged.kind === 'granted').toBe(offered.has(block.start))
        }
      }),
      { numRuns: 80 },
    )
  })

  it('AR-04 replace the hours of the week: of several for one day, the first counts', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: DAYS - 1 }), ({ first, area }, at) => {
        const day = addDays(first, at)
        const [counts] = area.exceptions.filter(({ from, to }) => from <= day && day <= to)
        const spans = (of: BookableArea) => blocksOfDay(of, day).map(({ start, end }) => [start, end])
        const expected = counts ? weekly(area, counts.hours) : { ...area, exceptions: [] }
        expect(spans(area)).toEqual(spans(expected))
        expect(new Set(blocksOfDay(area, day).map(({ day: { weekday } }) => weekday))).toEqual(
          new Set(spans(area).length > 0 ? [weekdayOf(day)] : []),
        )
      }),
      { numRuns: 80 },
    )
  })

  it('AR-04 tell their reason, and whether the day is closed', () => {
    const exceptions = [
      { id: 'a', from: '2026-06-02', to: '2026-06-02', reason: 'Sant Jordi', hours: [] },
      { id: 'b', from: '2026-06-03', to: '2026-06-03', reason: 'Open evening', hours: [hours(40, 2)] },
    ]
    const area = areaOf({ days: EVERY_DAY, exceptions })
    const judged = (start: string) =>
      judgeBooking(
        area,
        [],
        { start: Date.parse(start), blocks: 1, seats: 1, isStaff: false },
        Date.parse('2026-06-01T00:00Z'),
      )
    expect(judged('2026-06-01T23:00Z')).toMatchObject({ code: '92051', reason: 'Sant Jordi', isClosed: true })
    expect(judged('2026-06-02T23:00Z')).toMatchObject({ code: '92051', reason: 'Open evening', isClosed: false })
    expect(judged('2026-06-03T18:00Z')).toMatchObject({ kind: 'granted' })
    expect(judged('2026-06-04T12:00Z')).toEqual({ kind: 'refused', rule: 'closed', code: '91039' })
  })
})
