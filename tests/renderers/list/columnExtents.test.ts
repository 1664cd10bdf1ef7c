import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import { isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { columnExtents } from '../../../renderers/list/table/columnExtents.ts'
import type { ColumnExtent } from '../../../renderers/list/table/columnExtents.ts'
import { field } from '../../engine/field/made.ts'
import { fakePort } from '../fakePort.ts'

const port: Port = { ...fakePort().port, renderers: RENDERERS }
const NOTHING: ColumnExtent = { min: 0, max: 0 }

const recordsOf = (values: readonly unknown[]): readonly RecordView[] =>
  values.map((f, at) => ({ id: String(at), version: 1, actions: [], values: { f }, labels: {}, raw: null }))

const extent = (column: Field, values: readonly unknown[] = []): ColumnExtent =>
  columnExtents([column], recordsOf(values), port, ({ values: { f } }) => String(f)).get('f') ?? NOTHING

const text = (label = 'a') => field({ kind: 'text', label })

describe('US-04 how wide the columns of a table are', () => {
  it('as their texts ask, at least as the longest word, and the longest few may break', () => {
    const short = extent(text(), ['Palafrugell', 'Begur'])
    const long = extent(text(), ['Sant Feliu de Guíxols', 'Sant Feliu de Guíxols'])
    expect(long.max).toBeGreaterThan(short.max)
    expect(long.min).toBeLessThan(long.max)
    const many = Array.from({ length: 19 }, () => 'Begur')
    expect(extent(text(), [...many, 'x '.repeat(60)])).toEqual(extent(text(), many))
  })

  it('a figure never breaks, and an address breaks before its sign', () => {
    const figure = extent(field({ kind: 'number', label: 'a' }), [1_234_567])
    expect(figure.min).toBe(figure.max)
    const mail = extent(field({ kind: 'email', label: 'a' }), ['adria.benitez@correu.example'])
    expect(mail.min).toBeLessThan(mail.max * 0.7)
  })

  it('a choice that is a badge stands on one line, with room for its edges', () => {
    const options = ['Waiting for a signature']
    const plain = extent(field({ kind: 'select', label: 'a', options }), options)
    const badge = extent(
      field({ kind: 'select', label: 'a', options, tones: { [options[0] ?? '']: 'warning' } }),
      options,
    )
    expect(badge.min).toBe(badge.max)
    expect(badge.max).toBeGreaterThan(plain.max)
  })

  it('one endless text or heading does not take the table for itself', () => {
    expect(extent(text(), ['x'.repeat(5000)]).max).toBeLessThan(400)
    expect(extent(text('x'.repeat(200)), ['a']).min).toBe(144)
  })

  it('never narrower than the longest word of the heading, of which there may be several', () => {
    const word = 'Especialista'
    expect(extent(text(word), ['a']).min).toBeGreaterThan(word.length * 7)
    const [one, several] = [extent(text(word), ['a']), extent(text(`${word} de la`), ['a'])]
    expect(several.min).toBe(one.min)
    expect(several.max).toBeGreaterThan(one.max)
  })

  it('with room for the arrow after a heading by which the rows can be sorted', () => {
    const sortable = field({ kind: 'text', label: 'Especialista' })
    const other = field({ kind: 'files', label: 'Especialista' })
    expect(isSortable(sortable)).toBe(true)
    expect(isSortable(other)).toBe(false)
    expect(extent(sortable, ['a']).min).toBe(extent(other, ['a']).min + 18)
  })

  it('as what a cell says where there is no value, and as the names of several references', () => {
    const none = field({ kind: 'text', label: 'a', texts: { absent: 'Without a procedure' } })
    expect(extent(none, [''])).toEqual(extent(text(), ['Without a procedure']))
    const path = field({ kind: 'reference', label: 'a', to: 'area', many: true, ancestors: 'above' })
    const [record] = recordsOf([['1', '2']])
    if (!record) throw new Error('no record')
    const labels = { 'f/1': 'Planning', 'f/2': 'Works' }
    const extents = columnExtents([path], [{ ...record, labels }], port, () => '')
    expect(extents.get('f')).toEqual(extent(text(), ['Planning › Works']))
  })

  it('without records or texts, as the kind asks: rows by the part that stands for them, and the button for others', () => {
    const rows = (summary: string): number =>
      extent(field({ kind: 'repeat', label: 'T', summary, of: { tel: { kind: 'phone' }, at: { kind: 'text' } } })).max
    expect(rows('{{tel}}')).toBeGreaterThan(extent(field({ kind: 'phone', label: 'T' })).max)
    expect(rows('{{at}}')).toBeLessThan(rows('{{tel}}'))
    expect(extent(field({ kind: 'text', label: 'a', role: 'title' })).max).toBeGreaterThan(extent(text()).max)
  })
})
