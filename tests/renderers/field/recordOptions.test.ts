import { describe, expect, it } from 'vitest'
import { openForm } from '#engine/form'
import type { PlanNode } from '#engine/form'
import { environment, field, plan } from '../../engine/form/served.ts'
import { renamedChoice, namesOfRows } from '../../../renderers/field/select/useFollowRows.ts'
import { namedRows, ownRow, recordOptions, rowOptions } from '../../../renderers/field/select/useOptions.ts'

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
    expect(
      rowOptions(namedRows(rows, source, reader), null).map(({ key, text }) => [
        key,
        text.kind === 'literal' ? text.text : text,
      ]),
    ).toEqual(expected)
  })

  it('are offered once each, and not the row itself', () => {
    const rows = [
      { _id: 'r0', code: 'a', words: { en: 'One' } },
      { _id: 'r1', words: { en: 'Two' } },
      { _id: 'r2', words: { en: 'Two' } },
    ]
    expect(rowOptions(namedRows(rows, source, reader), 'r0').map(({ key }) => key)).toEqual(['Two'])
  })

  it('know the row in which one chooses, in the innermost list', () => {
    const states = field('states', 'repeat', { subFields: [field('next', 'text')] })
    const whole = plan(field('fields', 'repeat', { subFields: [states, field('first', 'text')] }))
    const rows = [{ _id: 'r7', states: [{ _id: 'r3' }, { _id: 'r4' }] }]
    const form = openForm(whole, { fields: rows }, environment)
    const [fields] = whole.roots
    const [list, first] = fields?.children ?? []
    const [next] = list?.children ?? []
    const own = (node: PlanNode | undefined, pointer: string): unknown =>
      node && ownRow({ path: ['states'] }, { node, scope: () => form.scope(pointer) })
    expect([own(next, '/fields/0/states/1/next'), own(first, '/fields/0/first')]).toEqual(['r4', null])
  })

  it.each<readonly [string, readonly (readonly [id: string, key: string])[][], readonly string[]]>([
    [
      'is renamed',
      [
        [
          ['r0', 'Han'],
          ['r1', 'a'],
        ],
        [
          ['r0', 'Hang'],
          ['r1', 'a'],
        ],
      ],
      ['Hang', 'a'],
    ],
    [
      'gets a key, or another one',
      [
        [
          ['r0', 'Han'],
          ['r1', 'a'],
        ],
        [
          ['r0', 'han'],
          ['r1', 'ab'],
        ],
      ],
      ['han', 'ab'],
    ],
    [
      'moves',
      [
        [
          ['r0', 'Han'],
          ['r1', 'a'],
        ],
        [
          ['r1', 'a'],
          ['r0', 'Han'],
        ],
      ],
      ['Han', 'a'],
    ],
    [
      'has no name for a while',
      [
        [
          ['r0', 'Han'],
          ['r1', 'a'],
        ],
        [
          ['r0', ''],
          ['r1', 'a'],
        ],
        [
          ['r0', 'Up'],
          ['r1', 'a'],
        ],
      ],
      ['Up', 'a'],
    ],
    [
      'has the name of another one for a while',
      [
        [
          ['r0', 'Han'],
          ['r1', 'a'],
        ],
        [
          ['r0', 'a'],
          ['r1', 'a'],
        ],
        [
          ['r0', 'a2'],
          ['r1', 'a'],
        ],
      ],
      ['a2', 'a'],
    ],
    [
      'is taken away',
      [
        [
          ['r0', 'Han'],
          ['r1', 'a'],
        ],
        [['r1', 'a']],
      ],
      ['a'],
    ],
  ])('stay chosen when a row %s', (_, steps, expected) => {
    let names: ReadonlyMap<string, string> = new Map()
    let chosen: readonly unknown[] = ['Han', 'a']
    for (const step of steps) {
      const now = namesOfRows(
        step.map(([id, key]) => ({ id, key })),
        names,
      )
      chosen = chosen.flatMap((key) => renamedChoice(key, names, now) ?? [])
      names = now
    }
    expect(chosen).toEqual(expected)
  })
})
