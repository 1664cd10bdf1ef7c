import { describe, expect, it } from 'vitest'
import { addDays } from '#engine/field'
import { daysFrom, daysOfWeek, instantOfWall, wallOf } from '../../../renderers/calendar/time/days.ts'
import { calendarFormats } from '../../../renderers/calendar/time/formats.ts'
import { rowOf, timeGrid } from '../../../renderers/calendar/time/timeGrid.ts'

const HOUR = 3_600_000

/** Days on which a zone changes its clock, and how many hours they have. */
const CHANGES: readonly (readonly [zone: string, day: string, hours: number])[] = [
  ['Europe/Madrid', '2026-10-25', 25],
  ['Europe/Madrid', '2026-03-29', 23],
  ['Atlantic/Canary', '2026-10-25', 25],
  ['Atlantic/Canary', '2026-03-29', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Africa/Cairo', '2026-04-24', 23],
  ['Africa/Cairo', '2026-10-29', 25],
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['America/Sao_Paulo', '2018-02-17', 25],
  ['Africa/Casablanca', '2026-02-15', 25],
  ['Africa/Casablanca', '2026-03-22', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Asia/Beirut', '2026-03-29', 23],
  ['Europe/Madrid', '2026-11-03', 24],
]

describe('rows of a day and a week', () => {
  it.each(CHANGES)('BK-07 in %s on %s cover its %d hours once and in order', (zone, day, hours) => {
    const { rows, days } = timeGrid([day], zone, 30)
    const cells = days[0]?.cells.filter((cell) => cell !== null) ?? []
    expect(rows).toHaveLength(cells.length)
    expect(cells.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(hours * HOUR)
    cells.slice(1).forEach(({ start }, at) => expect(start).toBe(cells[at]?.end))
    // An entry in a row has the time of that row.
    cells.forEach(({ start }, at) => {
      const { minute = 0 } = rows[at] ?? {}
      expect(wallOf(start, zone)).toBe(`${day}T${clock(minute)}`)
    })
  })

  it.each(CHANGES)('BK-07 in %s around %s are the same time on all days of the week', (zone, day) => {
    const { rows, days } = timeGrid(daysOfWeek(day), zone, 30)
    const ten = rows.findIndex(({ minute }) => minute === 600)
    for (const column of days) {
      const at = instantOfWall(`${column.day}T10:00`, zone)
      expect(column.cells[ten]?.start).toBe(at)
      expect(rowOf(column, at)).toBe(ten)
      expect(rowOf(column, at + HOUR / 4)).toBe(ten + 0.5)
    }
  })

  it('BK-07 have a row for the hour that one day has twice, and none of the hour that it lacks', () => {
    const autumn = timeGrid(daysOfWeek('2026-10-25'), 'Europe/Madrid', 60)
    expect(autumn.rows.slice(1, 5)).toEqual([
      { minute: 60, turn: 0 },
      { minute: 120, turn: 0 },
      { minute: 120, turn: 1 },
      { minute: 180, turn: 0 },
    ])
    expect(autumn.days.map(({ cells }) => cells[3] === null)).toEqual([true, true, true, true, true, true, false])
    const spring = timeGrid(daysOfWeek('2026-03-29'), 'Europe/Madrid', 60)
    expect(spring.rows).toHaveLength(24)
    expect(spring.days.map(({ cells }) => cells[2] === null)).toEqual([false, false, false, false, false, false, true])
  })

  it('BK-07 cut an hour that begins late, and keep the rest of it', () => {
    const { rows, days } = timeGrid(['2026-10-04'], 'Australia/Lord_Howe', 60)
    expect(rows).toHaveLength(24)
    const cut = days[0]?.cells[2]
    expect(cut && [wallOf(cut.start, 'Australia/Lord_Howe'), cut.end - cut.start]).toEqual([
      '2026-10-04T02:30',
      HOUR / 2,
    ])
  })

  it.each([
    ['en', false, ['02:30 GMT+2', '02:30 GMT+1', '10:00']],
    ['es', false, ['02:30 CEST', '02:30 CET', '10:00']],
    ['en', true, ['02:30 AM GMT+2', '02:30 AM GMT+1', '10:00 AM']],
  ])('BK-07 say in %s which of two hours it is', (language, hour12, expected) => {
    const { hour } = calendarFormats(language, 'Europe/Madrid', hour12)
    const instants = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T09:00:00Z'].map((at) =>
      Date.parse(at),
    )
    expect(instants.map(hour)).toEqual(expected)
  })

  it('SH-13 begin the week on Monday', () => {
    for (const day of daysFrom('2026-10-19', 7)) expect(daysOfWeek(day)).toEqual(daysFrom('2026-10-19', 7))
    expect(daysOfWeek(addDays('2026-10-25', 1))[0]).toBe('2026-10-26')
  })
})

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
