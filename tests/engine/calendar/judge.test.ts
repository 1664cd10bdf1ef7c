import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancellationDeadline,
  confirmationDeadline,
  instantAfter,
  judgeBooking,
  nearestGrants,
  peakLoad,
  slotsOfDays,
} from '#engine/calendar'
import type { Occupancy } from '#engine/calendar'
import { areaOf } from './areaOf.ts'

const at = (instant: string): number => Date.parse(instant)
/** Monday 1 June 2026, 09:00 in Madrid. */
const now = at('2026-06-01T07:00Z')
const area = areaOf({
  days: [
    [2, '09:00', '12:00', 4, 30],
    [3, '09:00', '10:00', 4, 0, 2],
  ],
  mostBlocks: 4,
  booking: { count: 1, unit: 3 },
  horizon: { count: 2, unit: 4 },
})
const booking = (start: string, end: string, seats = 1): Occupancy => ({
  kind: 'seats',
  id: start,
  seats,
  start: at(start),
  end: at(end),
})
const lock = (start: string, end: string): Occupancy => ({ kind: 'whole', id: start, start: at(start), end: at(end) })
const wanted = (start: string, more: object = {}) => ({
  start: at(start),
  blocks: 1,
  seats: 1,
  isStaff: false,
  ...more,
})

describe('a booking', () => {
  const taken = [booking('2026-06-02T08:00Z', '2026-06-02T09:00Z', 3), lock('2026-06-02T09:30Z', '2026-06-02T10:00Z')]
  it.each<readonly [string, ReturnType<typeof wanted>, object]>([
    ['that fits', wanted('2026-06-02T07:00Z', { blocks: 2, seats: 3 }), { kind: 'granted', left: 0, limit: 3 }],
    ['in the past', wanted('2026-06-01T07:00Z'), { rule: 'past', code: '90006' }],
    ['beside the blocks', wanted('2026-06-02T07:10Z'), { rule: 'closed', code: '91039' }],
    ['beyond the hours', wanted('2026-06-02T09:30Z', { blocks: 2 }), { rule: 'closed', code: '91039' }],
    [
      'of more blocks than allowed',
      wanted('2026-06-02T07:00Z', { blocks: 5 }),
      { rule: 'blocks', code: '90007', most: 4 },
    ],
    ['of more seats than there are', wanted('2026-06-02T07:00Z', { seats: 5 }), { rule: 'seats', code: '90007' }],
    ['of fewer seats than asked for', wanted('2026-06-03T07:00Z'), { rule: 'seats', code: '90007', fewest: 2 }],
    ['too late', wanted('2026-06-02T06:30Z'), { rule: 'closed' }],
    ['too far ahead', wanted('2026-06-16T07:00Z'), { rule: 'horizon', code: '91039', latest: at('2026-06-15T07:00Z') }],
    ['over a lock', wanted('2026-06-02T09:00Z', { blocks: 2 }), { rule: 'locked', code: '91004' }],
    ['of what is full', wanted('2026-06-02T08:30Z'), { rule: 'full', code: '91039', left: 0 }],
    [
      'of what is full but for staff',
      wanted('2026-06-02T08:30Z', { isStaff: true }),
      { kind: 'granted', left: 0, limit: 4 },
    ],
  ])('BK-02 %s', (_what, one, expected) => {
    expect(judgeBooking(area, taken, one, now)).toMatchObject(expected)
  })

  it('BK-05 keeps the advance for booking by the calendar of the zone', () => {
    const before = at('2026-06-01T07:30Z')
    expect(judgeBooking(area, [], wanted('2026-06-02T07:00Z'), before)).toMatchObject({
      rule: 'advance',
      code: '92016',
      earliest: at('2026-06-02T07:30Z'),
    })
    expect(judgeBooking(area, [], wanted('2026-06-02T07:30Z'), before).kind).toBe('granted')
    // The day after is 23 hours long in Madrid.
    expect(instantAfter(at('2026-03-28T11:00Z'), { count: 1, unit: 3 }, 'Europe/Madrid')).toBe(at('2026-03-29T10:00Z'))
    expect(instantAfter(at('2026-03-28T11:00Z'), { count: 24, unit: 2 }, 'Europe/Madrid')).toBe(at('2026-03-29T11:00Z'))
  })

  it('BK-05 is confirmed and cancelled in time', () => {
    const periods = {
      ...area.periods,
      confirmation: { count: 2, unit: 2 },
      cancellation: { count: 1, unit: 3 },
    } as const
    const start = at('2026-06-10T07:00Z')
    expect(confirmationDeadline(periods, start, now, 'Europe/Madrid')).toBe(at('2026-06-10T05:00Z'))
    expect(confirmationDeadline(periods, start, at('2026-06-10T06:00Z'), 'Europe/Madrid')).toBe(start)
    expect(confirmationDeadline(area.periods, start, now, 'Europe/Madrid')).toBeNull()
    expect(cancellationDeadline(periods, start, 'Europe/Madrid')).toBe(at('2026-06-09T07:00Z'))
  })
})

const minutes = fc.integer({ min: 0, max: 12 }).map((half) => half * 30 * 60_000)
const occupancy = fc.record({
  from: minutes,
  length: minutes,
  seats: fc.integer({ min: 1, max: 3 }),
  isLock: fc.boolean(),
})
const opens = at('2026-06-02T07:00Z')
const occupied = fc.array(occupancy, { maxLength: 6 }).map((all) =>
  all.flatMap(({ from, length, seats, isLock }, id): readonly Occupancy[] =>
    length === 0
      ? []
      : [
          {
            start: opens + from,
            end: opens + from + length,
            id: String(id),
            ...(isLock ? { kind: 'whole' } : { kind: 'seats', seats }),
          },
        ],
  ),
)

describe('what is occupied', () => {
  it('is at its peak what the fullest instant has', () => {
    fc.assert(
      fc.property(occupied, minutes, minutes, (all, from, more) => {
        const length = more + 30 * 60_000
        const span = { start: opens + from, end: opens + from + length }
        const loads = Array.from({ length: length / 60_000 / 30 }, (_, step) => {
          const instant = span.start + step * 30 * 60_000
          return all
            .filter((one) => one.kind === 'seats' && one.start <= instant && instant < one.end)
            .reduce((sum, one) => sum + (one.kind === 'seats' ? one.seats : 0), 0)
        })
        expect(peakLoad(all, span)).toBe(Math.max(0, ...loads))
      }),
    )
  })

  it('BK-03 offers exactly the slots that a booking would be granted', () => {
    fc.assert(
      fc.property(
        occupied,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (all, blocks, seats, isStaff) => {
          const slots = slotsOfDays(
            area,
            all,
            { blocks, seats, isStaff },
            { from: '2026-06-02', to: '2026-06-03', now },
          )
          expect(slots).toHaveLength(8)
          for (const { block, judgement } of slots)
            expect(judgement).toEqual(judgeBooking(area, all, { start: block.start, blocks, seats, isStaff }, now))
        },
      ),
    )
  })

  it('end with the last day of the calendar', () => {
    const days = { from: '9999-12-29', to: '9999-12-31', now }
    const everyDay = areaOf({ days: [1, 2, 3, 4, 5, 6, 7].map((day) => [day, '09:00', '09:30'] as const) })
    const slots = slotsOfDays(everyDay, [], { blocks: 1, seats: 1, isStaff: false }, days)
    expect(slots.map(({ date }) => date)).toEqual(['9999-12-29', '9999-12-30', '9999-12-31'])
  })

  it('tells the nearest starts that are granted', () => {
    const full = [booking('2026-06-02T07:00Z', '2026-06-02T09:30Z', 4)]
    const starts = nearestGrants(area, full, wanted('2026-06-02T07:00Z'), { now, days: 7, count: 3 }).map(({ block }) =>
      new Date(block.start).toISOString().slice(0, 16),
    )
    expect(starts).toEqual(['2026-06-02T09:30', '2026-06-09T07:00', '2026-06-09T07:30'])
  })
})
