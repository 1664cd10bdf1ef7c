import { describe, expect, it } from 'vitest'
import type { CalendarColumn } from '#engine/definition'
import type { Port } from '#renderers/context'
import type { CalendarEntry } from '../../../renderers/calendar/entries.ts'
import { isOtherPart } from '../../../renderers/calendar/move/movement.ts'
import { requestedParts, typedParts, withChoice } from '../../../renderers/calendar/move/typedParts.ts'

const columns = ['area', 'with'].map((name) => ({ field: { name } })) as unknown as readonly CalendarColumn[]
const entry = {
  row: {
    values: { area: 'hall', with: ['anna', 'room'] },
    labels: { area: 'Hall', 'with/anna': 'Anna', 'with/room': 'Room' },
  },
  layer: { columns: {} },
  module: { fields: new Map() },
} as unknown as CalendarEntry
const typed = (...given: Parameters<typeof typedParts>[2]): ReturnType<typeof typedParts> =>
  typedParts(columns, entry, given, {} as Port)
const shown = new Set(['area', 'with'])
const part = (field: string, key: string, label = key): Parameters<typeof typedParts>[2][number] => ({
  field,
  key,
  label,
})

describe('BK-01 the columns of a move that is typed', () => {
  it('are those that the record has, which is no other place', () => {
    const kept = requestedParts(typed(), shown)
    expect(kept).toEqual([
      { field: 'area', key: 'hall', label: 'Hall' },
      { field: 'with', key: ['anna', 'room'], label: 'Anna, Room' },
    ])
    expect(kept.filter((one) => isOtherPart(entry, one))).toEqual([])
  })

  it('are not those that are kept but not shown: the call that judges keeps them where it can', () => {
    expect(requestedParts(typed(), new Set(['area']))).toEqual([part('area', 'hall', 'Hall')])
    expect(requestedParts(typed(), new Set())).toEqual([])
    expect(requestedParts(typed(part('with', 'bru')), new Set())).toEqual([part('with', 'bru')])
  })

  it('are nobody where whoever is free is chosen', () => {
    const chosen = typed({ field: 'with', key: [], label: 'Whoever is free' })
    expect(requestedParts(chosen, shown).map(({ field }) => field)).toEqual(['area'])
  })

  it('are those that are kept where these are chosen', () => {
    const two = ['with', 'area'].map((name) => ({ field: { name } })) as unknown as readonly CalendarColumn[]
    const given = [{ field: 'with', key: ['anna', 'room'], label: '' }]
    expect(typedParts(two, entry, given, {} as Port)[1]?.kept).toEqual(part('area', 'hall', 'Hall'))
  })

  it('are what is chosen of one, beside what is kept of those before it', () => {
    const chosen = typed(part('with', 'bru'))
    expect(requestedParts(chosen, shown).map(({ key }) => key)).toEqual(['hall', 'bru'])
    expect(chosen[1]?.record).toEqual(entry.row.values)
    expect(isOtherPart(entry, part('with', 'bru'))).toBe(true)
  })

  it('keep nothing that may hang on one before, and are offered for what is chosen there', () => {
    const chosen = typed(part('area', 'yard'))
    expect(requestedParts(chosen, shown)).toEqual([part('area', 'yard')])
    expect(chosen[1]).toMatchObject({ kept: null, record: { area: 'yard' } })
    // What was chosen for the former one is chosen anew.
    expect(withChoice(typed(part('with', 'bru')), 'area', part('area', 'yard'))).toEqual([part('area', 'yard')])
    expect(withChoice(chosen, 'with', part('with', 'cesc'))).toEqual([part('area', 'yard'), part('with', 'cesc')])
    expect(withChoice(chosen, 'area', null)).toEqual([])
  })
})
