import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeBooking, slotsOfDays, weekdayOf } from '#engine/calendar'
import type { BookableArea, Occupancy, OpeningHours, Period, Pool } from '#engine/calendar'
import { addDays, localTime } from '#engine/field'
import { sized } from '../../support/full.ts'

const [MINUTE, HALF, DAY] = [60_000, 1_800_000, 86_400_000]
/** Days asked for. */
const DAYS = 3

/** Zones, each with a day before its clock is changed. */
const FIRST = [
  ['Europe/Madrid', '2026-06-02'],
  ['Europe/Madrid', '2026-03-28'],
  ['Europe/Madrid', '2026-10-24'],
  ['Atlantic/Canary', '2026-10-24'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Africa/Cairo', '2026-10-29'],
  ['Asia/Beirut', '2026-10-23'],
  ['America/New_York', '2026-10-31'],
] as const

const written = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

/** Hours of a day: two stretches that may touch, each with a capacity of its own. */
const hours = fc
  .record({
    from: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 1, max: 8 }),
    gap: fc.integer({ min: 0, max: 2 }),
    second: fc.integer({ min: 1, max: 6 }),
    most: fc.integer({ min: 1, max: 4 }),
    other: fc.integer({ min: 1, max: 4 }),
    fewest: fc.integer({ min: 1, max: 2 }),
    margin: fc.constantFrom(0, 25, 50),
  })
  .map(({ from, length, gap, second, most, other, fewest, margin }) => {
    const [ends, begins] = [from + length, from + length + gap]
    return [
      { id: 'one', from: written(from), to: written(ends), fewest: Math.min(fewest, most), most, margin },
      { id: 'two', from: written(begins), to: written(begins + second), fewest: 1, most: other, margin: 0 },
    ]
  })

const period = (most: number, units: readonly Period['unit'][]): fc.Arbitrary<Period | null> =>
  fc.option(fc.record({ count: fc.integer({ min: 1, max: most }), unit: fc.constantFrom(...units) }))

/** Two people, one of whom may have hours of her own, and two rooms. */
const poolsOf = (timeZone: string, works: readonly OpeningHours[] | null): readonly Pool[] => {
  const days = (works ? [1, 2, 3, 4, 5, 6, 7] : []).map((weekday) => ({ id: '', weekday, hours: works ?? [] }))
  const member = (name: string) => ({ id: name, name, timeZone, days: name === 'Anna' ? days : [], exceptions: [] })
  return [
    { id: 'people', name: 'People', members: ['Anna', 'Bru'].map(member) },
    { id: 'rooms', name: 'Rooms', members: ['Red', 'Blue'].map(member) },
  ]
}

interface Drawn {
  readonly area: BookableArea
  readonly from: string
  readonly now: number
  readonly occupied: readonly Occupancy[]
  readonly wanted: { readonly blocks: number; readonly seats: number; readonly isStaff: boolean }
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    place: fc.constantFrom(...FIRST),
    week: fc.tuple(hours, hours),
    exceptions: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: DAYS - 1 }),
        own: fc.option(hours),
        lasts: fc.integer({ min: 0, max: 1 }),
      }),
      { maxLength: 2 },
    ),
    buffers: fc.record({ before: fc.integer({ min: 0, max: 50 }), after: fc.integer({ min: 0, max: 50 }) }),
    block: fc.constantFrom(30, 45, 60),
    mostBlocks: fc.integer({ min: 1, max: 4 }),
    booking: period(3, [1, 2, 3]),
    horizon: period(3, [2, 3, 4]),
    works: fc.option(hours, { freq: 2 }),
    hasPools: fc.boolean(),
    ahead: fc.integer({ min: 0, max: 4 * 48 }),
    taken: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: DAYS * 24 * 4 }),
        quarters: fc.integer({ min: 1, max: 12 }),
        seats: fc.integer({ min: 1, max: 3 }),
        isLock: fc.boolean(),
        of: fc.option(fc.constantFrom('Anna', 'Bru', 'Red', 'Blue'), { freq: 2 }),
      }),
      { maxLength: 10 },
    ),
    wanted: fc.record({
      blocks: fc.integer({ min: 1, max: 4 }),
      seats: fc.integer({ min: 1, max: 3 }),
      isStaff: fc.boolean(),
    }),
  })
  .map(
    ({
      place: [timeZone, from],
      week,
      exceptions,
      buffers,
      block,
      mostBlocks,
      booking,
      horizon,
      works,
      hasPools,
      ahead,
      taken,
      wanted,
    }) => {
      const midnight = Date.parse(`${from}T00:00Z`)
      return {
        from,
        wanted,
        now: midnight + DAY - ahead * HALF,
        area: {
          id: 'area',
          timeZone,
          days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            id: `day-${weekday}`,
            weekday,
            hours: week[weekday % 2] ?? [],
          })),
          exceptions: exceptions.map(({ at, own, lasts }, index) => ({
            id: `exception-${index}`,
            from: addDays(from, at),
            to: addDays(from, at + lasts),
            reason: 'A holiday',
            hours: own ?? [],
          })),
          periods: {
            block: { count: block, unit: 1 },
            mostBlocks,
            booking,
            confirmation: null,
            cancellation: null,
            horizon,
          },
          buffers: { before: buffers.before * MINUTE, after: buffers.after * MINUTE },
          pools: hasPools ? poolsOf(timeZone, works) : [],
        },
        occupied: taken.map(({ at, quarters, seats, isLock, of }, index): Occupancy => {
          const start = midnight - 12 * 60 * MINUTE + at * 15 * MINUTE
          const span = { id: String(index), start, end: start + quarters * 15 * MINUTE }
          if (of !== null) return { kind: 'member', member: of, ...span }
          return isLock ? { kind: 'whole', ...span } : { kind: 'seats', seats, ...span }
        }),
      }
    },
  )

/** Whether seats of a span are left, by asking for every minute of it. */
function fits({ area, occupied, wanted }: Drawn, start: number, end: number, limit: number): boolean {
  const [from, to] = [start - area.buffers.before, end + area.buffers.after]
  for (let minute = from; minute < to; minute += MINUTE) {
    const there = occupied.filter((one) => one.start <= minute && minute < one.end)
    if (there.some(({ kind }) => kind === 'whole')) return false
    const seats = there.reduce((sum, one) => (one.kind === 'seats' ? sum + one.seats : sum), 0)
    if (seats + wanted.seats > limit) return false
  }
  return true
}

/** Whether a member of each pool is free in every minute of a span, without the product's own choice. */
function haveMembers({ area, occupied }: Drawn, start: number, end: number): boolean {
  const [from, to] = [start - area.buffers.before, end + area.buffers.after]
  return area.pools.every(({ members }) =>
    members.some(({ id, days }) => {
      for (let minute = from; minute < to; minute += MINUTE)
        if (
          occupied.some((one) => one.kind === 'member' && one.member === id && one.start <= minute && minute < one.end)
        )
          return false
      return days.length === 0 || worksIn(area.timeZone, days, start, end)
    }),
  )
}

function worksIn(zone: string, days: BookableArea['days'], start: number, end: number): boolean {
  const clock = (instant: number): string => localTime(new Date(instant).toISOString(), zone)
  for (let minute = start; minute < end; minute += MINUTE) {
    const now = clock(minute)
    const open = days.filter(({ weekday }) => weekday === weekdayOf(clock(start).slice(0, 10)))
    if (now.slice(0, 10) !== clock(start).slice(0, 10)) return false
    if (!open.some((day) => day.hours.some((one) => one.from <= now.slice(11) && now.slice(11) < one.to))) return false
  }
  return true
}

describe('BK-03 BK-05 AR-04 what is offered', () => {
  it(
    'is exactly what a booking would be granted: with buffers, capacities, margins, holidays, advances, locks, in every zone',
    { timeout: 900_000 },
    () => {
      let granted = 0
      fc.assert(
        fc.property(drawn, (one) => {
          const { area, from, now, occupied, wanted } = one
          const to = addDays(from, DAYS - 1)
          const slots = slotsOfDays(area, occupied, wanted, { from, to, now })
          const offered = new Map(
            slots.flatMap(({ block, judgement }) =>
              judgement.kind === 'granted' ? [[block.start, judgement] as const] : [],
            ),
          )
          const starts = new Set(slots.map(({ block }) => block.start))
          for (const { block, judgement } of slots) {
            expect(judgeBooking(area, occupied, { ...wanted, start: block.start }, now)).toEqual(judgement)
            const beside = block.start + 5 * MINUTE
            if (!starts.has(beside))
              expect(judgeBooking(area, occupied, { ...wanted, start: beside }, now).kind).toBe('refused')
          }
          for (const [start, { span, limit, first }] of offered) {
            granted += 1
            expect(start).toBeGreaterThan(now)
            expect(limit).toBe(
              wanted.isStaff
                ? first.hours.most
                : first.hours.most - Math.floor((first.hours.most * first.hours.margin) / 100),
            )
            expect(fits(one, span.start, span.end, limit)).toBe(true)
            expect(haveMembers(one, span.start, span.end)).toBe(true)
            const judged = offered.get(start)
            expect(
              judged?.members.map((id) => area.pools.findIndex((pool) => pool.members.some((m) => m.id === id))),
            ).toEqual(area.pools.map((_, at) => at))
          }
          // Nothing else is kept back: what is refused as full or locked has a minute that is.
          for (const { block, judgement } of slots) {
            if (judgement.kind === 'refused' && judgement.rule === 'pool')
              expect(haveMembers(one, block.start, block.start + wanted.blocks * (block.end - block.start))).toBe(false)
            if (judgement.kind === 'granted' || (judgement.rule !== 'full' && judgement.rule !== 'locked')) continue
            const limit = wanted.isStaff
              ? block.hours.most
              : block.hours.most - Math.floor((block.hours.most * block.hours.margin) / 100)
            expect(fits(one, block.start, block.start + wanted.blocks * (block.end - block.start), limit)).toBe(false)
          }
        }),
        { numRuns: sized(40, 1_000) },
      )
      expect(granted).toBeGreaterThan(50)
    },
  )
})
