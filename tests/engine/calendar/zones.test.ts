import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOfDay, instantAfter, spansOfDay } from '#engine/calendar'
import { addDays, instantOf, localTime } from '#engine/field'
import { isFull } from '../../support/full.ts'
import { areaOf } from './areaOf.ts'

const [MINUTE, HOUR, QUARTER] = [60_000, 3_600_000, 900_000]
const [YEAR, DAYS] = ['2026-01-01', 365]

const ZONES = Intl.supportedValuesOf('timeZone')
const dayAt = (index: number): string => addDays(YEAR, index)

/** Reads the clock of a zone by itself, without the code under test: the day and the wall time that it shows, and how far it is from GMT. */
function clockOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(at).replace(' ', 'T')
}

/** Instants of a day by the wall time that a clock shows then, found by asking for every quarter of an hour around it. */
function clockOfDay(zone: string, day: string): ReadonlyMap<string, readonly number[]> {
  const read = clockOf(zone)
  const noon = Date.parse(`${day}T12:00Z`)
  const found = new Map<string, number[]>()
  for (let at = noon - 28 * HOUR; at < noon + 28 * HOUR; at += QUARTER) {
    const local = read(at)
    if (local.startsWith(day)) found.set(local, [...(found.get(local) ?? []), at])
  }
  return found
}

/** The wall times of a day, by quarters of an hour, whether the clock shows them or not. */
const wallTimes = (day: string): readonly string[] =>
  Array.from({ length: 96 }, (_, quarter) =>
    new Date(Date.parse(`${day}T00:00Z`) + quarter * QUARTER).toISOString().slice(0, 16),
  )

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, '00:00', '24:00'] as const)
const openAlways = (timeZone: string) => areaOf({ timeZone, days: EVERY_DAY, block: { count: 15, unit: 1 } })

const startsOf = (zone: string, day: string): readonly number[] =>
  blocksOfDay(openAlways(zone), day).map(({ start }) => start)

const inOrder = (one: number, other: number): number => one - other

/** Checks the rules of every day in every zone. Returns the broken ones. */
function wrongOf(zone: string, day: string): readonly string[] {
  const [shown, blocks] = [clockOfDay(zone, day), blocksOfDay(openAlways(zone), day)]
  const instants = [...shown.values()].flat().toSorted(inOrder)
  const wrong: string[] = []
  const expectThat = (holds: boolean, what: string): void => void (holds || wrong.push(`${zone} ${day}: ${what}`))
  // One block at each instant, so that they neither overlap nor leave a gap, a missing time has none and a time that comes twice has two.
  expectThat(String(blocks.map(({ start }) => start)) === String(instants), 'blocks are at other instants')
  expectThat(
    blocks.every(({ start, end }) => end - start === QUARTER),
    'blocks have another length',
  )
  const last = blocks.at(-1)?.end
  const next = spansOfDay(addDays(day, 1), zone)[0]?.start
  expectThat(last === undefined || next === undefined || last === next, 'the next day does not begin where it ends')
  for (const local of wallTimes(day)) {
    const found = shown.get(local) ?? []
    const back = instantOf(local, zone) ?? ''
    // Of a time that comes twice the first is meant, and one that is missing moves to a later one.
    if (found.length > 0) expectThat(Date.parse(back) === found[0], `${local} is ${back}`)
    else expectThat(localTime(back, zone) > local, `${local} is missing and became ${back}`)
    for (const at of found)
      expectThat(localTime(new Date(at).toISOString(), zone) === local, `${new Date(at).toISOString()} is not ${local}`)
  }
  return wrong
}

/** Days around those on which a clock is changed. */
function changesOf(zone: string): readonly string[] {
  const read = clockOf(zone)
  const noons = Array.from({ length: DAYS }, (_, index) => read(Date.parse(`${dayAt(index)}T12:00Z`)).slice(11))
  return noons.flatMap((noon, index) =>
    index > 0 && noon !== noons[index - 1] ? [dayAt(index - 2), dayAt(index - 1), dayAt(index), dayAt(index + 1)] : [],
  )
}

describe('BK-07 days and blocks of every zone of the tz database', () => {
  it('follow each other without a gap and without an overlap through a whole year', { timeout: 1_800_000 }, () => {
    for (const zone of ZONES.filter((_, at) => isFull || at % 200 === 100)) {
      const blocks = Array.from({ length: DAYS }, (_, index) => blocksOfDay(openAlways(zone), dayAt(index))).flat()
      const apart = blocks.flatMap(({ start }, at) => {
        const before = blocks[at - 1]?.end ?? start
        return before === start ? [] : [`${zone}: ${before} and ${start}`]
      })
      expect(apart).toEqual([])
      const [begins, ends] = [spansOfDay(YEAR, zone)[0]?.start, spansOfDay(dayAt(DAYS), zone)[0]?.start]
      expect([blocks[0]?.start, blocks.at(-1)?.end]).toEqual([begins, ends])
    }
  })

  it('are as the clock shows them, on whatever day', { timeout: 1_800_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: DAYS - 1 }), (zone, index) => {
        expect(wrongOf(zone, dayAt(index))).toEqual([])
      }),
      { numRuns: isFull ? 5_000 : 40 },
    )
  })

  it('are so on the days on which the clock is changed', { timeout: 1_800_000 }, () => {
    const changing = ZONES.filter((_, at) => isFull || at % 40 === 0)
    const days = changing.flatMap((zone) => changesOf(zone).map((day) => [zone, day] as const))
    expect(days.length).toBeGreaterThan(8)
    expect(days.flatMap(([zone, day]) => wrongOf(zone, day))).toEqual([])
  })

  it('end periods of days and weeks at the same wall time, where the clock shows it then', () => {
    const moves = fc.tuple(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: DAYS * 96 - 1 }),
      fc.constantFrom(3 as const, 4 as const),
      fc.integer({ min: 1, max: 60 }),
    )
    fc.assert(
      fc.property(moves, ([zone, quarter, unit, count]) => {
        const at = Date.parse(`${YEAR}T00:00Z`) + quarter * QUARTER
        const read = clockOf(zone)
        const [day = '', clock = ''] = read(at).split('T')
        const wanted = `${addDays(day, unit === 4 ? count * 7 : count)}T${clock}`
        const found = read(instantAfter(at, { count, unit }, zone))
        const isShown = clockOfDay(zone, wanted.slice(0, 10)).has(wanted) || found === wanted
        expect(isShown ? found : found > wanted).toEqual(isShown ? wanted : true)
      }),
      { numRuns: isFull ? 5_000 : 80 },
    )
  })
})

describe('BK-07 clocks that are changed', () => {
  it.each([
    ['Europe/Madrid', '2026-03-29', 23, 'missing', '02:00', '02:45'],
    ['Europe/Madrid', '2026-10-25', 25, 'twice', '02:00', '02:45'],
    ['Atlantic/Canary', '2026-03-29', 23, 'missing', '01:00', '01:45'],
    ['Atlantic/Canary', '2026-10-25', 25, 'twice', '01:00', '01:45'],
    ['Australia/Lord_Howe', '2026-10-04', 23.5, 'missing', '02:00', '02:15'],
    ['Australia/Lord_Howe', '2026-04-05', 24.5, 'twice', '01:30', '01:45'],
    ['Africa/Cairo', '2026-04-24', 23, 'missing', '00:00', '00:45'],
    ['Africa/Cairo', '2026-10-29', 25, 'twice', '23:00', '23:45'],
    ['Asia/Beirut', '2026-03-29', 23, 'missing', '00:00', '00:45'],
    ['Asia/Beirut', '2026-10-24', 25, 'twice', '23:00', '23:45'],
    ['America/Sao_Paulo', '2018-11-04', 23, 'missing', '00:00', '00:45'],
    ['America/Sao_Paulo', '2018-02-17', 25, 'twice', '23:00', '23:45'],
    ['Africa/Casablanca', '2026-03-22', 23, 'missing', '02:00', '02:45'],
    ['Africa/Casablanca', '2026-02-15', 25, 'twice', '02:00', '02:45'],
    ['America/New_York', '2026-03-08', 23, 'missing', '02:00', '02:45'],
    ['America/New_York', '2026-11-01', 25, 'twice', '01:00', '01:45'],
  ] as const)('in %s on %s: %d hours, %s are %s to %s', (zone, day, hours, what, first, last) => {
    expect(wrongOf(zone, day)).toEqual([])
    const starts = startsOf(zone, day)
    expect((starts.length * QUARTER) / HOUR).toBe(hours)
    const read = clockOf(zone)
    const counts = new Map<string, number>()
    for (const start of starts) {
      const clock = read(start).slice(11)
      counts.set(clock, (counts.get(clock) ?? 0) + 1)
    }
    const expected = what === 'missing' ? 0 : 2
    const other = wallTimes(day)
      .map((local) => local.slice(11))
      .filter((clock) => (counts.get(clock) ?? 0) !== 1)
    expect([other[0], other.at(-1)]).toEqual([first, last])
    for (const clock of other) expect([clock, counts.get(clock) ?? 0]).toEqual([clock, expected])
    // The two of a time that comes twice are as far apart as the clock was put back.
    const twice = starts.filter((start) => read(start).slice(11) === first)
    if (what === 'twice') expect(((twice[1] ?? 0) - (twice[0] ?? 0)) / MINUTE).toBe((hours - 24) * 60)
  })
})
