import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfKeys, nestedKeys, placeholders } from '#engine/text'
import { createTranslator } from '#translator'

const figures: { readonly [path: string]: unknown } = {
  name: 'Ana',
  n: 3,
  count: 3,
  'record.nombre': 'Obras',
  open: '{{name}} $t(other)',
  yes: true,
  none: null,
  list: ['a'],
  zero: 0,
}
const said = (template: string, language = 'en') =>
  createTranslator(language, { k: template, other: 'another', 'other.text': 'another' }).translate(
    'k',
    (path) => figures[path],
  )

describe('placeholders', () => {
  it.each([
    ['no braces', 'no braces'],
    ['', ''],
    ['{{name}}', 'Ana'],
    ['{{ name }}!', 'Ana!'],
    ['{{name}} of {{record.nombre}}', 'Ana of Obras'],
    ['{{n}} is {{yes}}', '3 is true'],
    ['[{{missing}}] [{{none}}] [{{list}}] [{{zero}}] [{{record}}] [{{toString}}]', '[] [] [] [0] [] []'],
    ['{{open}} is not read again', '{{name}} $t(other) is not read again'],
    ['{name} {{name', '{name} {{name'],
    ['$t(other) and $t(other.text)', 'another and another'],
    ['a: b.c', 'a: b.c'],
  ])('%j becomes %j', (template, expected) => {
    expect(said(template)).toBe(expected)
  })

  it('a text without braces is said as it is, in any language', () => {
    const plain = fc.string().map((text) => text.replaceAll(/[{}$]/g, ''))
    fc.assert(
      fc.property(plain, (text) => {
        expect(said(text, 'ca')).toBe(text)
      }),
    )
  })

  it('a value is said as it is, whatever it holds', () => {
    const value = fc
      .array(fc.constantFrom('{{', '}}', '$t(k)', '$&', '$1', 'v', '<b>', ',', ' '))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(value, (text) => {
        expect(createTranslator('en', { k: '<{{v}}>' }).translate('k', { v: text })).toBe(`<${text}>`)
      }),
    )
  })

  it('never throws, whatever the template', () => {
    const parts = fc.constantFrom(
      '{{',
      '}}',
      '$t(',
      ')',
      'k',
      'other',
      ', number',
      '{"count": ',
      '}',
      '"',
      ' ',
      '.',
      ':',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (template) => {
        expect(typeof said(template.join(''), 'fr')).toBe('string')
      }),
    )
  })
})

describe('plurals', () => {
  const rows = {
    rows_zero: 'none',
    rows_one: '{{count, number}} row',
    rows_many: '{{count, number}} of rows',
    rows_other: '{{count, number}} rows',
  }

  it.each([
    ['en', 0, 'none'],
    ['en', 1, '1 row'],
    ['en', 2, '2 rows'],
    ['en', 1234, '1,234 rows'],
    ['es', 1, '1 row'],
    ['es', 1_000_000, '1.000.000 of rows'],
    ['ca', 12_345, '12.345 rows'],
    ['fr', 1.5, '1,5 row'],
    ['fr', 2, '2 rows'],
  ])('%s %d: %s', (language, count, expected) => {
    expect(createTranslator(language, rows).translate('rows', { count })).toBe(expected)
  })

  it('French counts nothing as one where nothing else is said', () => {
    const { rows_zero: _, ...others } = rows
    expect(createTranslator('fr', others).translate('rows', { count: 0 })).toBe('0 row')
    expect(createTranslator('en', others).translate('rows', { count: 0 })).toBe('0 rows')
  })

  it('a form that a language lacks is its other one, and no count is none', () => {
    const { translate } = createTranslator('es', {
      rows_one: '{{count, number}} fila',
      rows_other: '{{count, number}} filas',
    })
    expect(translate('rows', { count: 1_000_000 })).toBe('1.000.000 filas')
    expect(translate('rows')).toBe('0 filas')
  })

  it('a text may count by another name within one that holds it, which reads what both read', () => {
    const { translate, placeholders: reads } = createTranslator('en', {
      ask: 'Delete $t(these, {"count": {{selection.count}} }) of {{tenant.nombre}}?',
      these_one: 'the {{kind}}',
      these_other: '{{count, number}} of {{kind}}',
    })
    const figure = (count: number) => (path: string) =>
      ({ 'selection.count': count, 'tenant.nombre': 'Vilamar', kind: 'rows' })[path]
    expect([translate('ask', figure(1)), translate('ask', figure(1200))]).toEqual([
      'Delete the rows of Vilamar?',
      'Delete 1,200 of rows of Vilamar?',
    ])
    expect(reads(textOfKeys('ask'))).toEqual(['selection.count', 'tenant.nombre', 'kind'])
  })

  it('the first table that knows a text wins, with plurals or without', () => {
    const general = { a_one: 'general one', a_other: 'general', b: 'general' }
    expect(createTranslator('en', { a: 'own', b_other: 'own' }, general).translate('a', { count: 1 })).toBe('own')
    expect(createTranslator('en', { b_one: 'own one', b_other: 'own' }, general).translate('b', { count: 1 })).toBe(
      'own one',
    )
  })
})

it('texts that hold each other end, and so do those that would grow without end', () => {
  const ring = { a: 'a$t(b)', b: 'b$t(a)' }
  expect(createTranslator('en', ring).translate('a')).toBe('a$t(b)')
  expect(createTranslator('en', { a: '$t(a)' }).translate('a')).toBe('$t(a)')
  const laughs = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`k${at}`, `$t(k${at + 1})`.repeat(50)]))
  expect(createTranslator('en', laughs).translate('k0').length).toBeLessThan(1000)
})

describe('paths of a template', () => {
  it.each([
    ['no path', [], []],
    ['{{a}} {{b.c}} {{a}} {{count, number}} {{- d}}', ['a', 'b.c', 'count', 'd'], []],
    ['$t(lbl.x, {"count": {{n}} }) $t( lbl.y )', ['n'], ['lbl.x', 'lbl.y']],
    ['{two} {{two words}} {{', [], []],
  ])('%s reads %j', (template, paths, keys) => {
    expect(placeholders(template)).toEqual(paths)
    expect(nestedKeys(template)).toEqual(keys)
  })
})
