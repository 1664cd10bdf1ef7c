import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage, placeholders } from '#engine/text'

const figures: { readonly [path: string]: unknown } = {
  name: 'Ana',
  n: 3,
  'record.nombre': 'Obras',
  open: '{name}',
  yes: true,
  none: null,
  list: ['a'],
}
const said = (template: string, language = 'en') => formatMessage(template, language, (path) => figures[path])
const counted = (template: string, language: string, n: unknown) => formatMessage(template, language, () => n)

describe('placeholders', () => {
  it.each([
    ['no braces', 'no braces'],
    ['', ''],
    ['{name}', 'Ana'],
    ['{ name }!', 'Ana!'],
    ['{name} of {record.nombre}', 'Ana of Obras'],
    ['{n} is {yes}', '3 is true'],
    ['[{missing}] [{none}] [{list}]', '[] [] []'],
    ['{open} is not read again', '{name} is not read again'],
    ['{} {two words} {a, date}', '{} {two words} {a, date}'],
    ['{name', '{name'],
    ['name}', 'name}'],
    ['{name} {name', 'Ana {name'],
  ])('%j becomes %j', (template, expected) => {
    expect(said(template)).toBe(expected)
  })

  it('a text without braces is said as it is, in any language', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
        (text) => {
          expect(said(text)).toBe(text)
        },
      ),
    )
  })

  it('a value is said as it is, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(formatMessage('<{v}>', 'en', () => value)).toBe(`<${value}>`)
      }),
    )
  })

  it('never throws, whatever the template', () => {
    const parts = fc.constantFrom('{', '}', 'n', ', plural,', '#', 'one', 'other', '=1', ' ', '.')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (template) => {
        expect(typeof counted(template.join(''), 'fr', 1)).toBe('string')
      }),
    )
  })
})

describe('plurals', () => {
  const rows = '{n, plural, =0 {none} one {# row} other {# rows}}'

  it.each([
    ['en', 0, 'none'],
    ['en', 1, '1 row'],
    ['en', 2, '2 rows'],
    ['en', 1234, '1,234 rows'],
    ['es', 1, '1 row'],
    ['es', 1_000_000, '1.000.000 rows'],
    ['ca', 1, '1 row'],
    ['ca', 12_345, '12.345 rows'],
    ['fr', 1, '1 row'],
    ['fr', 1.5, '1,5 row'],
    ['fr', 2, '2 rows'],
    ['fr', 1_000_000, `${(1_000_000).toLocaleString('fr')} rows`],
  ])('%s %d: %s', (language, n, expected) => {
    expect(counted(rows, language, n)).toBe(expected)
  })

  it('French counts nothing as one where nothing else is said', () => {
    expect(counted('{n, plural, one {# ligne} other {# lignes}}', 'fr', 0)).toBe('0 ligne')
    expect(counted('{n, plural, one {# row} other {# rows}}', 'en', 0)).toBe('0 rows')
  })

  it.each([
    ['{n, plural, other {{name} has #}}', 'Ana has 3'],
    ['{n, plural, one {a} other {{n, plural, =3 {three} other {more}}}}', 'three'],
    ['{n,plural,other{#}}', '3'],
    ['{n, plural, one {a}}', ''],
    ['{n, plural, other {#}', '{n, plural, other {#}'],
    ['{missing, plural, =0 {nothing} other {#}}', 'nothing'],
  ])('%s becomes %j', (template, expected) => {
    expect(said(template)).toBe(expected)
  })
})

describe('paths of a template', () => {
  it.each([
    ['no path', []],
    ['{a} {b.c} {a}', ['a', 'b.c']],
    [
      '{n, plural, =0 {{none}} one {{one}} other {{other} {n, plural, other {{deep}}}}}',
      ['n', 'none', 'one', 'other', 'deep'],
    ],
    ['{two words} {', []],
  ])('%s reads %j', (template, paths) => {
    expect(placeholders(template)).toEqual(paths)
  })
})
