import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../../renderers/calendar/entries.ts'
import { movedTo, shiftTime } from '../../../renderers/calendar/move/shiftTime.ts'
import { timeGrid } from '../../../renderers/calendar/time/timeGrid.ts'

const HALF = 1_800_000
const entry = {} as CalendarEntry
const at = (text: string): number => Date.parse(text)
const time = (from: string, to: string) => ({ entry, start: at(from), end: at(to), parts: [] })
const shown = (moved: { readonly start: number; readonly end: number } | null): readonly string[] | null =>
  moved && [moved.start, moved.end].map((one) => new Date(one).toISOString().slice(5, 16))

/** Saturday and the 25 hours of Sunday, Madrid. */
const autumn = timeGrid(['2026-10-24', '2026-10-25'], 'Europe/Madrid', 30)
/** Saturday and the 23 hours of Sunday. */
const spring = timeGrid(['2026-03-28', '2026-03-29'], 'Europe/Madrid', 30)

describe('BK-07 an entry that keys move', () => {
  it.each([
    ['a row down', autumn, time('2026-10-24T08:00Z', '2026-10-24T09:00Z'), 'ArrowDown', ['10-24T08:30', '10-24T09:30']],
    ['a row up', autumn, time('2026-10-24T08:00Z', '2026-10-24T09:00Z'), 'ArrowUp', ['10-24T07:30', '10-24T08:30']],
    [
      'to the same time of a day with another clock',
      autumn,
      time('2026-10-24T08:00Z', '2026-10-24T09:00Z'),
      'ArrowRight',
      ['10-25T09:00', '10-25T10:00'],
    ],
    [
      'through both hours that the clock shows twice',
      autumn,
      time('2026-10-25T00:30Z', '2026-10-25T01:00Z'),
      'ArrowDown',
      ['10-25T01:00', '10-25T01:30'],
    ],
    [
      'over the hour that the clock leaves out',
      spring,
      time('2026-03-29T00:30Z', '2026-03-29T01:00Z'),
      'ArrowDown',
      ['03-29T01:00', '03-29T01:30'],
    ],
    [
      'from that hour of the day before to the next there is',
      spring,
      time('2026-03-28T01:15Z', '2026-03-28T01:45Z'),
      'ArrowRight',
      ['03-29T01:15', '03-29T01:45'],
    ],
    [
      'into the next day',
      autumn,
      time('2026-10-24T21:30Z', '2026-10-24T22:00Z'),
      'ArrowDown',
      ['10-24T22:00', '10-24T22:30'],
    ],
  ] as const)('goes %s', (_what, grid, from, key, expected) => {
    expect(shown(shiftTime(grid, from, key, null))).toEqual(expected)
  })

  it('stays in the days in sight', () => {
    const first = time('2026-10-23T22:00Z', '2026-10-23T22:30Z')
    for (const key of ['ArrowUp', 'ArrowLeft', 'a']) expect(shiftTime(autumn, first, key, null)).toBeNull()
    expect(shiftTime(spring, first, 'ArrowDown', null)).toBeNull()
  })

  it('moves one end, which never passes the other', () => {
    const held = time('2026-10-24T08:00Z', '2026-10-24T08:30Z')
    expect(shown(shiftTime(autumn, held, 'ArrowDown', 'end'))).toEqual(['10-24T08:00', '10-24T09:00'])
    expect(shown(shiftTime(autumn, held, 'ArrowUp', 'end'))).toEqual(['10-24T08:00', '10-24T08:30'])
    const cell = { start: at('2026-10-24T12:00Z'), end: at('2026-10-24T12:00Z') + HALF }
    expect(shown(movedTo(held, cell, cell, 'start'))).toEqual(['10-24T08:00', '10-24T08:30'])
  })
})
