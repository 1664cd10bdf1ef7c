import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeBooking, nextOffers, offersAsTaken, overlaps } from '#engine/calendar'
import type { Occupancy, WaitingEntry } from '#engine/calendar'
import { areaOf } from './areaOf.ts'

const [MINUTE, HALF] = [60_000, 1_800_000]
/** Monday 1 June 2026, 04:00 in GMT: three hours before the area opens at 9 in Madrid. */
const NOW = Date.parse('2026-06-01T04:00:00Z')
const OPENS = Date.parse('2026-06-01T07:00:00Z')
const LENGTH = 30 * MINUTE

const entries = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 5 }),
    blocks: fc.integer({ min: 1, max: 3 }),
    seats: fc.integer({ min: 1, max: 3 }),
    declined: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 8 },
)
const bookings = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 5 }),
    blocks: fc.integer({ min: 1, max: 3 }),
    seats: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 6 },
)

const waitingAtOpening = {
  date: '2026-06-01',
  within: { start: OPENS, end: OPENS + HALF },
  blocks: 1,
  seats: 1,
  declined: [],
}

describe('BK-06 offers to those who wait', () => {
  it('are what a booking would be granted, one after the other in their order, and skip nobody who could be served', () => {
    fc.assert(
      fc.property(entries, bookings, fc.integer({ min: 1, max: 4 }), (wanted, taken, most) => {
        const area = areaOf({ days: [[1, '09:00', '12:00', most]] })
        const waiting: readonly WaitingEntry[] = wanted.map(({ from, blocks, seats, declined }, at) => ({
          id: String(at),
          area: area.id,
          date: '2026-06-01',
          within: { start: OPENS + from * HALF, end: OPENS + 6 * HALF },
          blocks,
          seats,
          declined: declined.map((half) => OPENS + half * HALF),
        }))
        const occupied: readonly Occupancy[] = taken.map(({ from, blocks, seats }, at) => ({
          kind: 'seats',
          id: `b${at}`,
          start: OPENS + from * HALF,
          end: OPENS + (from + blocks) * HALF,
          seats,
        }))
        const offers = nextOffers([{ area, occupied, length: LENGTH }], waiting, NOW)
        for (const entry of waiting) {
          const index = offers.findIndex((offer) => offer.entry === entry.id)
          const before = offers.filter((offer) => Number(offer.entry) < Number(entry.id))
          const beside = [...occupied, ...offersAsTaken(area, before)]
          const grants = [0, 1, 2, 3, 4, 5].filter((half) => {
            const start = OPENS + half * HALF
            const judged = judgeBooking(
              area,
              beside,
              { start, blocks: entry.blocks, seats: entry.seats, isStaff: false },
              NOW,
            )
            return (
              judged.kind === 'granted' &&
              start >= entry.within.start &&
              judged.span.end <= entry.within.end &&
              !entry.declined.includes(start)
            )
          })
          const offer = offers[index]
          expect(offer ? (offer.granted.span.start - OPENS) / HALF : undefined).toBe(grants[0])
          if (offer) expect(offer.until).toBe(NOW + LENGTH)
        }
      }),
    )
  })

  it('end no later than the place could be booked, and are not made when that is too soon to answer', () => {
    const area = areaOf({ days: [[1, '09:00', '12:00']] })
    const [entry] = [{ ...waitingAtOpening, id: 'a', area: area.id }]
    const offered = (now: number): readonly number[] =>
      nextOffers([{ area, occupied: [], length: LENGTH }], [entry], now).map(({ until, granted }) => {
        expect(overlaps(granted.span, entry.within)).toBe(true)
        return until
      })
    const latest = OPENS
    expect(offered(latest - 20 * MINUTE)).toEqual([latest])
    expect(offered(latest - 5 * MINUTE)).toEqual([latest])
    expect(offered(latest - 5 * MINUTE + 1)).toEqual([])
  })

  it('pass to whoever has waited longest, whichever of the areas with the same people they wait for', () => {
    const member = (id: string) => ({ ...areaOf({}), id, name: id, days: [] })
    const anna = member('anna')
    const service = (id: string) => ({
      ...areaOf({ days: [[1, '09:00', '09:30', 5]] }),
      id,
      pools: [{ id: 'people', name: 'People', members: [anna] }],
    })
    const [one, two] = [service('one'), service('two')]
    const alone = { ...areaOf({ days: [[1, '09:00', '09:30', 5]] }), id: 'anna' }
    const wait = (id: string, area: string) => ({ ...waitingAtOpening, id, area })
    const of = (...areas: readonly (typeof one | typeof alone)[]) =>
      areas.map((area) => ({ area, occupied: [], length: LENGTH }))
    const entries = (...waiting: readonly WaitingEntry[]): readonly string[] =>
      nextOffers(of(one, two, alone), waiting, NOW).map(({ entry }) => entry)
    expect(entries(wait('a', 'two'), wait('b', 'one'))).toEqual(['a'])
    expect(entries(wait('b', 'one'), wait('a', 'two'))).toEqual(['b'])
    expect(entries(wait('c', 'anna'), wait('a', 'two'))).toEqual(['c'])
    expect(entries(wait('a', 'two'), wait('c', 'anna'))).toEqual(['a'])
    // An area that is closed now keeps nobody else waiting.
    expect(entries(wait('z', 'gone'), wait('a', 'two'))).toEqual(['a'])
  })
})
