import { describe, expect, it } from 'vitest'
import { recordOptions } from '../../../renderers/field/select/useOptions.ts'

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
