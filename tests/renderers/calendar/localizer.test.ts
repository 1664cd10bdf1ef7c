import { describe, expect, it } from 'vitest'
import { calendarFormats } from '../../../renderers/calendar/time/formats.ts'
import { createLocalizer } from '../../../renderers/calendar/time/localizer.ts'

const localizer = (timeZone: string) => createLocalizer(calendarFormats('en', timeZone, false))
const at = (text: string): Date => new Date(text)
const text = (date: Date): string => date.toISOString()

/** Zones whose days begin, end and change at another time than those of this machine. */
const ZONES = ['Europe/Madrid', 'Africa/Cairo', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'America/Los_Angeles']

describe('dates on the clock of the organisation', () => {
  it.each([
    ['Europe/Madrid', '2026-10-25T10:00:00Z', 'day', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Europe/Madrid', '2026-10-25T10:00:00Z', 'week', '2026-10-18T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Europe/Madrid', '2026-10-25T10:00:00Z', 'month', '2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z'],
    // A day that begins at one o'clock.
    ['Africa/Cairo', '2026-04-24T10:00:00Z', 'day', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-01-01T11:00:00Z', 'day', '2026-01-01T10:00:00.000Z', '2026-01-02T09:59:59.999Z'],
  ] as const)('BK-07 in %s, %s has its %s from %s to %s', (zone, date, unit, from, to) => {
    const { startOf, endOf } = localizer(zone)
    expect(text(startOf(at(date), unit as 'day'))).toBe(from)
    expect(text(endOf(at(date), unit as 'day'))).toBe(to)
  })

  it('BK-07 keeps the time of the clock from day to day, and the length of hours', () => {
    const { add, diff } = localizer('Europe/Madrid')
    const ten = at('2026-10-24T08:00:00Z')
    expect(text(add(ten, 1, 'day'))).toBe('2026-10-25T09:00:00.000Z')
    expect(text(add(ten, 24, 'hours'))).toBe('2026-10-25T08:00:00.000Z')
    expect(diff(ten, add(ten, 1, 'day'), 'day')).toBe(1)
    expect(diff(ten, add(ten, 1, 'day'), 'hours')).toBe(25)
    expect(text(add(at('2026-01-31T11:00:00Z'), 1, 'month'))).toBe('2026-02-28T11:00:00.000Z')
  })

  it.each(ZONES)('BK-01 shows whole weeks from Monday to Sunday in every month of a year in %s', (zone) => {
    const shown = localizer(zone)
    for (let month = 0; month < 12; month += 1) {
      const days = shown.visibleDays(new Date(Date.UTC(2026, month, 15, 12)), shown)
      expect(days.length % 7).toBe(0)
      expect(shown.format(days[0] as Date, 'weekdayFormat')).toMatch(/^Mon/)
      expect(new Set(days.map((day) => shown.format(day, 'dayFormat'))).size).toBe(days.length)
      days.slice(1).forEach((day, i) => expect(shown.diff(days[i] as Date, day, 'day')).toBe(1))
    }
  })
})
