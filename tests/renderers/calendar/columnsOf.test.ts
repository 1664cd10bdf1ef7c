import { describe, expect, it } from 'vitest'
import { columnsOf, isIn } from '../../../renderers/calendar/columns/columnsOf.ts'
import type { ColumnChoice } from '../../../renderers/calendar/columns/columnsOf.ts'
import type { CalendarEntry } from '../../../renderers/calendar/entries.ts'
import type { Field } from '#engine/field'
import type { Port } from '#renderers/context'

const field = (many: boolean): Field =>
  ({ name: 'area', kind: { kind: 'reference' }, source: { kind: 'reference', many } }) as unknown as Field
const day = { start: 0, end: 100 }

const entry = (area: unknown, label = '', from = 10): CalendarEntry =>
  ({
    start: new Date(from),
    end: new Date(from + 5),
    look: 'record',
    row: { values: { area }, labels: { area: label } },
    layer: { columns: { area: ['only', 'some'] }, within: false },
    module: { fields: new Map() },
  }) as unknown as CalendarEntry

/** What is closed, placed by other fields than that of the columns. */
const placed = (values: object): CalendarEntry =>
  ({ ...entry(null), look: 'closed', row: { values, labels: {} } }) as unknown as CalendarEntry

const columns = (
  entries: readonly CalendarEntry[],
  { many = false, filtered = null as unknown, choices = [] as readonly ColumnChoice[] } = {},
): readonly string[] =>
  columnsOf(field(many), entries, day, filtered, choices, {} as Port).map(({ key, label }) => `${key}=${label}`)

const all = [
  { key: 'a', label: 'Anna', group: '', within: ['house'] },
  { key: 'b', label: 'Bru', group: '', within: [] },
]

describe('BK-01 the columns of a day', () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['are those that occur', columns([entry('a', 'Anna'), entry('z', 'Late', 200)]), ['a=Anna']],
    ['are all that there are, also on a day without any', columns([], { choices: all }), ['a=Anna', 'b=Bru']],
    ['begin with those that occur', columns([entry('b', 'Bru')], { choices: all }), ['b=Bru', 'a=Anna']],
    ['are only those that are filtered for', columns([], { filtered: ['b'], choices: all }), ['b=Bru']],
    ['have the names of all', columns([entry('a')], { choices: all }), ['a=Anna', 'b=Bru']],
    ['are not made by what is closed in several', columns([entry(['a', 'b'])]), []],
    [
      'are one for each of several values',
      columns([entry(['a', 'c'])], { many: true, choices: all }),
      ['a=Anna', 'c=', 'b=Bru'],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('are not made by what stands in a column by another field', () => {
    expect(columns([placed({ only: 'c' })], { choices: all })).toEqual(['a=Anna', 'b=Bru'])
  })

  it('has what closes a value that they are within, where its layer says so', () => {
    const [anna, bru] = columnsOf(field(false), [], day, null, all, {} as Port)
    const lock = placed({ only: 'house' })
    const wide = { ...lock, layer: { ...lock.layer, within: true } }
    expect([anna, bru].map((part) => [isIn(wide, part), isIn(lock, part)])).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it.each<readonly [string, CalendarEntry, boolean]>([
    ['the lock of one column', placed({ only: 'c' }), true],
    ['the lock of another column', placed({ only: 'a' }), false],
    ['what is closed in some columns', placed({ some: ['a', 'c'] }), true],
    ['what is closed in some others', placed({ some: ['a', 'b'] }), false],
    ['an entry of several values', entry(['a', 'c']), true],
    ['an entry of another value', entry('a'), false],
    ['a record without a value', entry(null), false],
    ['what is closed everywhere', { ...entry(null), look: 'closed' }, true],
    ['what is closed elsewhere', { ...entry('a'), look: 'closed' }, false],
  ])('%s', (_, one, expected) => {
    expect(isIn(one, { field: 'area', key: 'c', label: '' })).toBe(expected)
  })
})
