import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toParts, fromParts } from '../../../renderers/field/dateTime/Input.tsx'
import { dayForKey } from '../../../renderers/field/date/Calendar.tsx'

const MADRID = 'Europe/Madrid'

describe('SH-13 a day and a time beside each other', () => {
  it.each([
    ['', '', null],
    ['2026-07-15', '09:30', '2026-07-15T07:30:00.000Z'],
    ['2026-07-15', '', '2026-07-15'],
    ['', '09:30', '09:30'],
    ['soon', '09:30', 'soon 09:30'],
    ['2026-07-15', '9x', '2026-07-15 9x'],
  ])('%j and %j are %j', (day, hour, value) => {
    expect(fromParts({ day, hour }, MADRID)).toBe(value)
  })

  it.each([
    [null, '', ''],
    ['', '', ''],
    [7, '', ''],
    ['2026-07-15T07:30:00.000Z', '2026-07-15', '09:30'],
    ['soon 09:30', 'soon 09:30', ''],
  ])('%j shows %j and %j', (value, day, hour) => {
    expect(toParts(value, MADRID)).toEqual({ day, hour })
  })

  it('an instant to the minute stays the same', () => {
    const minutes = fc
      .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString())
    fc.assert(
      fc.property(minutes, (instant) => {
        const shown = toParts(instant, MADRID)
        const again = toParts(fromParts(shown, MADRID), MADRID)
        expect(again).toEqual(shown)
        expect(fromParts(toParts(instant, 'UTC'), 'UTC')).toBe(instant)
      }),
    )
  })
})

describe('SH-13 keys of a calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-02-28'],
    ['ArrowRight', false, '2026-03-02'],
    ['ArrowUp', false, '2026-02-22'],
    ['ArrowDown', false, '2026-03-08'],
    ['Home', false, '2026-02-23'],
    ['End', false, '2026-03-01'],
    ['PageUp', false, '2026-02-01'],
    ['PageDown', false, '2026-04-01'],
    ['PageUp', true, '2025-03-01'],
    ['PageDown', true, '2027-03-01'],
  ])('%s (shift: %s) leads from Sunday, 1 March 2026 to %s', (key, shift, day) => {
    expect(dayForKey('2026-03-01', key, shift)).toBe(day)
  })

  it.each(['Enter', ' ', 'Tab', 'Escape', 'a'])('%j is left alone', (key) => {
    expect(dayForKey('2026-03-01', key, false)).toBeNull()
  })
})
