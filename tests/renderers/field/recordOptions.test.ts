import { describe, expect, it } from 'vitest'
import { namedRows, recordOptions } from '../../../renderers/field/select/useOptions.ts'

const texts = (rows: unknown, shows: readonly string[]): unknown =>
  recordOptions(rows, shows).map(({ key, text }) => [key, text.kind === 'literal' ? text.text : text])

describe('US-12 choices among records that were chosen', () => {
  it.each([
    [
      [{ id: 'a', values: { nombre: 'Ana', email: 'ana@x.example', cifNif: '' } }],
      ['email', 'cifNif'],
      [['a', 'Ana · ana@x.example']],
    ],
    [[{ id: 'a', title: 'A', values: { nombre: 'Ana' } }], ['nombre'], [['a', 'A · Ana']]],
    [[{ id: 'a', name: 'Ana', age: 3 }], ['age'], [['a', 'Ana']]],
    [[{ id: 'a', values: {} }, { values: { nombre: 'nobody' } }], [], [['a', 'a']]],
    [null, ['email'], []],
  ])('of %j with %j', (rows, shows, expected) => {
    expect(texts(rows, shows)).toEqual(expected)
  })
})

describe('LC-05 choices among rows of the form', () => {
  const source = { key: 'code', shows: ['words'] }
  const reader = { language: 'en', fallback: 'es' } as const

  it.each<readonly [string, unknown, readonly (readonly [string, string])[]]>([
    ['their keys', [{ code: 'a', words: { en: 'One', es: 'Uno' } }], [['a', 'One']]],
    [
      'their names while they have no key',
      [{ code: '', words: { es: 'Uno' } }, { words: { en: 'Two' } }],
      [
        ['Uno', 'Uno'],
        ['Two', 'Two'],
      ],
    ],
    ['their keys where they have no name yet', [{ code: 'a', words: {} }], [['a', 'a']]],
    ['nothing while they have neither', [{ words: {} }, {}, null], []],
    ['nothing where there are no rows', null, []],
  ])('have %s', (_, rows, expected) => {
    expect(namedRows(rows, source, reader).map(({ key, words }) => [key, words])).toEqual(expected)
  })
})
