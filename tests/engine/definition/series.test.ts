import { describe, expect, it } from 'vitest'
import { readSeriesPattern } from '#engine/field'
import type { FieldSource, ModuleSource } from '#engine/source'
import { checkModule } from '#engine/definition'
import { compiled, context, faults } from './shipped.ts'
import { changed } from './broken.ts'

const FIELDS = {
  tipo: { kind: 'select', required: true, options: ['A', 'B'] },
  clave: { kind: 'text', required: true, max: 8 },
  orden: { kind: 'number', required: true, integer: true },
  lista: { kind: 'reference', required: true, to: 'choiceList' },
  libre: { kind: 'text', required: true },
  a_veces: { kind: 'text', max: 8 },
  varios: { kind: 'select', required: true, many: true, options: ['A'] },
  medida: { kind: 'number', required: true },
  fecha: { kind: 'date', required: true },
} satisfies { readonly [name: string]: FieldSource }

const withSeries = (series: string, more: FieldSource = {}): ModuleSource =>
  changed({ fields: { ...FIELDS, numero: { kind: 'text', ...more, series } } })

describe('series of numbers in a definition', () => {
  it.each([
    '{number}',
    'INC-{year}/{number:6}',
    '{tipo}-{clave}-{orden}-{lista.clave}/{year}-{number:4} BIS',
    'Nº {number}',
  ])('LC-02 takes the pattern %s, and nobody writes the field', (pattern) => {
    expect(faults(withSeries(pattern))).toEqual([])
    expect(compiled(withSeries(pattern)).fields.get('numero')?.enabled).toBe(false)
  })

  it.each([
    ['', 'seriesNumber'],
    ['INC-{year}', 'seriesNumber'],
    ['{number}-{number}', 'seriesNumber'],
    ['{number}-{year}', 'seriesNumber'],
    ['{year}{number}', 'seriesNumber'],
    ['9{number}', 'seriesNumber'],
    ['{number:0}', 'seriesPattern'],
    ['{number:13}', 'seriesPattern'],
    ['{number', 'seriesPattern'],
    ['}{number}', 'seriesPattern'],
    ['{}-{number}', 'seriesPattern'],
    ['{a.b.c}-{number}', 'seriesPattern'],
    [`${'x'.repeat(100)}{number}`, 'seriesPattern'],
    ['{nothing}-{number}', 'unknownField'],
    ['{libre}-{number}', 'seriesPart'],
    ['{a_veces}-{number}', 'seriesPart'],
    ['{varios}-{number}', 'seriesPart'],
    ['{medida}-{number}', 'seriesPart'],
    ['{fecha}-{number}', 'seriesPart'],
    ['{lista}-{number}', 'seriesPart'],
    ['{lista.nombre}-{number}', 'seriesPart'],
    ['{lista.nothing}-{number}', 'seriesPart'],
    ['{numero}-{number}', 'seriesPart'],
  ])('LC-02 refuses the pattern %s with its place: %s', (pattern, reason) => {
    expect(faults(withSeries(pattern))).toEqual([`/fields/numero/series ${reason}`])
  })

  it('LC-02 refuses a series outside the own column of a record, and of another kind', () => {
    expect(faults(withSeries('{number}', { wire: false }))).toContain('/fields/numero/series seriesStored')
    expect(
      faults(changed({ fields: { x: { kind: 'repeat', of: { n: { kind: 'text', series: '{number}' } } } } })),
    ).toEqual(['/fields/x/of/n/series unread'])
    expect(faults(changed({ fields: { x: { kind: 'number', series: '{number}' } } }))).toEqual([
      '/fields/x/series unknownKey',
    ])
    expect(faults({ ...withSeries('{number}'), table: 'user' })).toContain('/fields/numero/series seriesStored')
  })

  it('LC-02 reports what only somebody who writes the number could mean', () => {
    const keys = { required: true, max: 3, initial: { const: 'x' }, enabled: true, regex: '[0-9]' }
    expect(
      checkModule(withSeries('{number}', keys), context).map(({ pointer, reason }) => `${pointer} ${reason}`),
    ).toEqual(expect.arrayContaining(Object.keys(keys).map((key) => `/fields/numero/${key} unread`)))
  })

  it('is not borrowed with the field: a number is given once', () => {
    const lent = { ...withSeries('{number}') }
    const made = compiled({ ...lent, fields: { ...lent.fields, copia: { extends: 'numero' } } })
    expect(made.fields.get('copia')?.source.series).toBeUndefined()
  })

  it('reads its parts', () => {
    expect(readSeriesPattern('INC-{year}-{area.clave}/{number:6}')).toEqual([
      { kind: 'text', text: 'INC-' },
      { kind: 'year' },
      { kind: 'text', text: '-' },
      { kind: 'field', field: 'area', of: 'clave' },
      { kind: 'text', text: '/' },
      { kind: 'number', digits: 6 },
    ])
  })
})
