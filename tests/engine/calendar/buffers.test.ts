import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeBooking, slotsOfDays } from '#engine/calendar'
import type { Occupancy } from '#engine/calendar'
import { areaOf } from './areaOf.ts'

const MINUTE = 60_000
const opens = Date.parse('2026-06-02T07:00Z')
const now = Date.parse('2026-06-01T00:00Z')
const DAY = { from: '2026-06-02', to: '2026-06-02', now }

const drawn = fc.record({
  before: fc.integer({ min: 0, max: 40 }),
  after: fc.integer({ min: 0, max: 40 }),
  most: fc.integer({ min: 1, max: 3 }),
  wanted: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 11 }),
      blocks: fc.integer({ min: 1, max: 3 }),
      seats: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 12 },
  ),
})
const areaWith = (before: number, after: number, most = 1) =>
  areaOf({ days: [[2, '09:00', '15:00', most]], buffers: { before: before * MINUTE, after: after * MINUTE } })

describe('minutes before and after bookings', () => {
  it('AR-04 BK-03 take the place too: of what is granted one after the other, no minute has more seats than there are', () => {
    fc.assert(
      fc.property(drawn, ({ before, after, most, wanted }) => {
        const area = areaWith(before, after, most)
        const taken: Occupancy[] = []
        for (const { at, blocks, seats } of wanted) {
          const asked = { start: opens + at * 30 * MINUTE, blocks, seats, isStaff: true }
          const judged = judgeBooking(area, taken, asked, now)
          const offered = slotsOfDays(area, taken, { blocks, seats, isStaff: true }, DAY)
          for (const { block, judgement } of offered) if (block.start === asked.start) expect(judgement).toEqual(judged)
          if (judged.kind === 'refused') continue
          const { start, end } = judged.span
          taken.push({
            kind: 'seats',
            id: String(taken.length),
            seats,
            start: start - before * MINUTE,
            end: end + after * MINUTE,
          })
        }
        const minutes = Array.from({ length: 10 * 60 }, (_, one) => opens - 60 * MINUTE + one * MINUTE)
        for (const minute of minutes)
          expect(
            taken
              .filter((one) => one.start <= minute && minute < one.end)
              .reduce((sum, one) => sum + (one.kind === 'seats' ? one.seats : 0), 0),
          ).toBeLessThanOrEqual(most)
      }),
      { numRuns: 60 },
    )
  })

  it('AR-04 keep a distance from bookings and locks, and may reach beyond the hours', () => {
    const area = areaWith(10, 20)
    const judged = (at: number, taken: readonly Occupancy[]) =>
      judgeBooking(area, taken, { start: opens + at * MINUTE, blocks: 1, seats: 1, isStaff: false }, now)
    const lock = (from: number, to: number): Occupancy => ({
      kind: 'whole',
      id: 'lock',
      start: opens + from * MINUTE,
      end: opens + to * MINUTE,
    })
    expect(judged(0, []).kind).toBe('granted')
    expect(judged(330, []).kind).toBe('granted')
    expect(judged(30, [lock(0, 20)]).kind).toBe('granted')
    expect(judged(30, [lock(0, 21)])).toMatchObject({ code: '91004' })
    expect(judged(30, [lock(79, 90)])).toMatchObject({ code: '91004' })
    expect(judged(30, [lock(80, 90)]).kind).toBe('granted')
  })
})
