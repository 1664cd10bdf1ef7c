import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../../renderers/calendar/entries.ts'
import { movedToDay } from '../../../renderers/calendar/move/movement.ts'

const entry = {} as CalendarEntry
const time = { entry, start: Date.parse('2026-10-23T08:00Z'), end: Date.parse('2026-10-23T09:00Z'), parts: [] }
const shown = (from: string, to: string, zone = 'Europe/Madrid', moved = time): readonly string[] => {
  const { start, end } = movedToDay(moved, from, to, zone)
  return [start, end].map((at) => new Date(at).toISOString().slice(5, 16))
}

describe('BK-01 BK-07 an entry that is dragged to another day of a month', () => {
  it.each([
    ['keeps its time of the clock', '2026-10-23', '2026-10-24', ['10-24T08:00', '10-24T09:00']],
    ['keeps it where the clock has changed', '2026-10-23', '2026-10-26', ['10-26T09:00', '10-26T10:00']],
    ['keeps it in a month before', '2026-10-23', '2026-09-30', ['09-30T08:00', '09-30T09:00']],
    ['stays on its day', '2026-10-23', '2026-10-23', ['10-23T08:00', '10-23T09:00']],
    [
      'moves by as many days as the pointer, whichever of its days is held',
      '2026-10-24',
      '2026-10-25',
      ['10-24T08:00', '10-24T09:00'],
    ],
  ])('%s', (_what, from, to, expected) => {
    expect(shown(from, to)).toEqual(expected)
  })

  it('begins after an hour that its day does not have', () => {
    const early = { entry, start: Date.parse('2026-03-28T01:30Z'), end: Date.parse('2026-03-28T02:00Z'), parts: [] }
    expect(shown('2026-03-28', '2026-03-29', 'Europe/Madrid', early)).toEqual(['03-29T01:30', '03-29T02:00'])
  })
})
