import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Formulario, FormularioField } from '#engine/form'
import { carryOver } from '../../../renderers/screen/form/servedFormPart.ts'

const field = (id: string, more: Partial<FormularioField> = {}): FormularioField => ({
  id,
  name: id,
  label: `Label of ${id}`,
  type: { id: 1 },
  dataType: { id: 1 },
  ...more,
})
const form = (version: number, ...campos: readonly FormularioField[]): Formulario => ({
  id: 'f',
  nombre: 'Form',
  version,
  hash: String(version),
  tipo: { id: 3 },
  campos,
})

describe('what was typed into a form that is replaced', () => {
  it.each<[name: string, former: Formulario | null, present: Formulario, typed: object, carried: object]>([
    [
      'a renamed field keeps its value by its id',
      form(1, field('a')),
      form(2, field('a', { name: 'b' })),
      { a: 'x' },
      { values: { b: 'x' }, added: [], removed: [] },
    ],
    [
      'a name that another field has now is not taken for it',
      form(1, field('a'), field('b')),
      form(2, field('a', { name: 'b' }), field('b', { name: 'a' })),
      { a: '1', b: '2' },
      { values: { b: '1', a: '2' }, added: [], removed: [] },
    ],
    [
      'what is asked no more is told where it was answered',
      form(1, field('a'), field('b'), field('c')),
      form(2, field('a')),
      { a: 'x', b: 'y', c: '' },
      { values: { a: 'x' }, added: [], removed: ['Label of b'] },
    ],
    [
      'a new question is told and begins by itself',
      form(1, field('a')),
      form(2, field('a'), field('b')),
      { a: 'x' },
      { values: { a: 'x' }, added: ['Label of b'], removed: [] },
    ],
    [
      'a field that has become another type asks anew',
      form(1, field('a')),
      form(2, field('a', { type: { id: 3 } })),
      { a: 'x' },
      { values: {}, added: [], removed: ['Label of a'] },
    ],
    [
      'invalid and half typed values are carried over as they are',
      form(1, field('a')),
      form(2, field('a')),
      { a: '31/0' },
      { values: { a: '31/0' }, added: [], removed: [] },
    ],
    [
      'rows keep their ids, and what they say alike is told once',
      form(1, field('r', { subFields: [field('a'), field('b')] })),
      form(2, field('r', { subFields: [field('a', { name: 'z' }), field('c')] })),
      {
        r: [
          { _id: 'r3', a: '1', b: 'x' },
          { _id: 'r1', a: '2', b: 'y' },
        ],
      },
      {
        values: {
          r: [
            { _id: 'r3', z: '1' },
            { _id: 'r1', z: '2' },
          ],
        },
        added: ['Label of c'],
        removed: ['Label of b'],
      },
    ],
    [
      'without the former version names decide',
      null,
      form(2, field('a'), field('b')),
      { a: 'x', c: 'y' },
      { values: { a: 'x' }, added: [], removed: [] },
    ],
  ])('DF-13 %s', (_, former, present, typed, carried) => {
    expect(carryOver(former, present, { ...typed })).toEqual(carried)
  })

  it('DF-13 nothing changes where nothing has changed', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(ids, fc.jsonValue({ maxDepth: 2 }), (names, value) => {
        const one = form(1, ...names.map((name) => field(name)))
        const typed = Object.fromEntries(names.map((name) => [name, value]))
        expect(carryOver(one, { ...one, version: 2 }, typed)).toEqual({ values: typed, added: [], removed: [] })
      }),
    )
  })
})
