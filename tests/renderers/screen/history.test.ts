import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHistory } from '#engine/call'
import type { FieldChange, HistoryEntry, ChangeSide } from '#engine/call'
import { KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { compareVersions, versionsOf } from '../../../renderers/screen/history/compareVersions.ts'
import { differenceOf } from '../../../renderers/screen/history/difference.ts'
import { withServedAnswers } from '../../../renderers/screen/history/withServedAnswers.ts'
import { compiled } from '../../engine/definition/shipped.ts'

const source: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    a: { kind: 'text', role: 'title' },
    b: { kind: 'text' },
    tags: { kind: 'select', options: ['x', 'y', 'z'], many: true },
    rows: { kind: 'repeat', of: { part: { kind: 'text' } } },
    keyed: {
      kind: 'repeat',
      distinct: { parts: ['key'], code: '92060' },
      of: { key: { kind: 'text' }, words: { kind: 'text' } },
    },
  },
  calls: { get: { GET: 'categorias/{id}', needs: 'session' } },
}
const module = compiled(source)
const fieldOf = (name: string) => {
  const field = module.fields.get(name)
  if (!field) throw new Error(`There is no ${name}`)
  return field
}
const side = (value: unknown): ChangeSide => ({ value, labels: {} })

type State = { readonly a: string; readonly b: string }

/** The history of a record that went through some states, the last change first. */
const historyOf = (states: readonly State[]): readonly HistoryEntry[] =>
  states
    .slice(1)
    .map((state, at): HistoryEntry => {
      const before = states[at] ?? state
      const changes = (['a', 'b'] as const)
        .filter((name) => before[name] !== state[name])
        .map((name) => ({ field: fieldOf(name), before: side(before[name]), after: side(state[name]) }))
      return {
        id: String(at + 1),
        version: at + 2,
        at: '2026-01-01T00:00:00.000Z',
        by: null,
        token: null,
        kind: 'changed',
        changes,
      }
    })
    .toReversed()

const word = fc.constantFrom('p', 'q', 'r')
const states = fc.array(fc.record({ a: word, b: word }), { minLength: 2, maxLength: 8 })

describe('versions of a record', () => {
  it('LC-01 any two are compared as if both were there, whichever is named first', () => {
    fc.assert(
      fc.property(states, fc.nat(), fc.nat(), (all, one, other) => {
        const [from, to] = [one % all.length, other % all.length]
        const idOf = (at: number): string => (at === 0 ? '' : String(at))
        const told = compareVersions(module, historyOf(all), idOf(from), idOf(to)).map(
          ({ field, before, after }) => [field.name, before.value, after.value] as const,
        )
        const expected = (['a', 'b'] as const)
          .filter((name) => all[from]?.[name] !== all[to]?.[name])
          .map((name) => [name, all[from]?.[name], all[to]?.[name]])
        expect(told).toEqual(expected)
      }),
    )
  })

  it('LC-01 there is one before the first change that is known, unless that made the record or more are to come', () => {
    const entries = historyOf([
      { a: 'p', b: 'p' },
      { a: 'q', b: 'p' },
    ])
    const made = entries.map((entry) => ({ ...entry, kind: 'added' as const }))
    expect(versionsOf(entries, true).map(({ number }) => number)).toEqual([2, 1])
    expect(versionsOf(entries, false).map(({ number }) => number)).toEqual([2])
    expect(versionsOf(made, true).map(({ number }) => number)).toEqual([2])
  })
})

describe('what differs', () => {
  it('LC-01 of a list: what has come and what has gone', () => {
    const list = fc.subarray(['x', 'y', 'z'])
    fc.assert(
      fc.property(list, list, (was, is) => {
        const difference = differenceOf(fieldOf('tags'), side(was), side(is))
        if (difference.kind !== 'list') throw new Error(difference.kind)
        expect(difference.added.map(({ value }) => value)).toEqual(is.filter((one) => !was.includes(one)))
        expect(difference.removed.map(({ value }) => value)).toEqual(was.filter((one) => !is.includes(one)))
      }),
    )
  })

  it('LC-01 of rows: a row is the same one while it keeps its id', () => {
    const row = (id: string, part: string) => ({ _id: id, id, part })
    const difference = differenceOf(
      fieldOf('rows'),
      side([row('1', 'p'), row('2', 'p')]),
      side([row('3', 'q'), row('1', 'q')]),
    )
    expect(difference).toMatchObject({
      kind: 'rows',
      rows: [
        { key: '3', kind: 'added' },
        { key: '2', kind: 'removed' },
        { key: '1', kind: 'changed', parts: [{ before: { value: 'p' }, after: { value: 'q' } }] },
      ],
    })
  })

  it('LC-03 of rows that a part tells apart: the row is the same one while that part stays', () => {
    const before = [
      { key: 'a', words: 'One' },
      { key: 'b', words: 'Two' },
    ]
    const after = [
      { key: 'c', words: 'Three' },
      { key: 'a', words: 'First' },
    ]
    expect(differenceOf(fieldOf('keyed'), { value: before, labels: {} }, { value: after, labels: {} })).toMatchObject({
      rows: [
        { kind: 'added', row: { key: 'c' } },
        { kind: 'removed', row: { key: 'b' } },
        { kind: 'changed', row: { key: 'a' }, parts: [{ field: { name: 'words' } }] },
      ],
    })
  })

  it('LC-01 of rows without ids: those that are as they were are not told, wherever they stand', () => {
    const difference = differenceOf(
      fieldOf('rows'),
      side([
        { _id: 'r0', part: 'p' },
        { _id: 'r1', part: 'q' },
      ]),
      side([
        { _id: 'r0', part: 'q' },
        { _id: 'r1', part: 'r' },
      ]),
    )
    expect(difference).toMatchObject({ kind: 'rows', rows: [{ kind: 'added' }, { kind: 'removed' }] })
  })
})

describe('DF-13 LC-01 answers to served forms', () => {
  const asked = (version: number, ...names: readonly string[]): object => ({
    id: 'f1',
    version,
    hash: String(version),
    nombre: 'Form',
    tipo: { id: 1 },
    campos: names.map((name, at) => ({
      id: `f1-${name}`,
      name,
      label: `Label of ${name}`,
      type: { id: 1 },
      dataType: { id: 1 },
      orden: at,
    })),
  })
  const answers = (version: number, valores: object | null): object => ({
    valoresForm: valores ? [{ formulario: { id: 'f1', version }, valores }] : [],
  })
  const read = (...entries: readonly object[]) => {
    const body = entries.map((entry, at) => ({
      id: String(at),
      accion: 2,
      fecha: '2026-01-01T00:00:00.000Z',
      ...entry,
    }))
    return withServedAnswers(readHistory(module, body), body, { kinds: KINDS })
  }
  const told = (changes: readonly FieldChange[] | undefined) =>
    changes?.map(({ field, before, after }) => [field.label, before.value, after.value])

  it.each([
    ['given at first', 0, null, 2, { a: 'x' }, [['a', null, 'x']]],
    ['given otherwise', 2, { a: 'x', b: 'y' }, 2, { a: 'z', b: 'y' }, [['a', 'x', 'z']]],
    [
      'to another version',
      1,
      { a: 'x', old: 'o' },
      2,
      { a: 'x', b: 'y' },
      [
        ['b', null, 'y'],
        ['old', 'o', null],
      ],
    ],
    ['taken away', 2, { a: 'x' }, 0, null, [['a', 'x', null]]],
    ['that are none', 2, { a: '' }, 2, { b: null }, []],
  ] as const)('DF-13 LC-01 %s are told field by field, in the words of who asked', (_, from, was, to, is, expected) => {
    const forms = [asked(1, 'a', 'old'), asked(2, 'a', 'b')].filter((_form, at) =>
      [from, to].some((one) => one === at + 1),
    )
    const entry = { antes: answers(from, was), despues: answers(to, is), campos: ['valoresForm'], formularios: forms }
    const [first] = read(entry)
    const words = (label: unknown): string => JSON.stringify(label)
    expect(told(first?.changes)?.map(([label, ...sides]) => [words(label), ...sides])).toEqual(
      expected.map(([name, ...sides]) => [expect.stringContaining(`Label of ${name}`), ...sides]),
    )
  })

  it('LC-01 names the records that they refer to, and are compared over several entries', () => {
    const change = (was: object | null, is: object | null) => ({
      antes: answers(2, was),
      despues: answers(2, is),
      campos: ['valoresForm'],
      formularios: [asked(2, 'a', 'b')],
    })
    const entries = read(change({ b: 'y' }, { b: 'z', a: { id: 'u1', nombre: 'Ana' } }), change({ b: 'x' }, { b: 'y' }))
    const [named] = entries[0]?.changes ?? []
    expect([named?.after.value, Object.values(named?.after.labels ?? {})]).toEqual(['u1', ['Ana']])
    const all = compareVersions(module, entries, '', '0')
    expect(all.map(({ field, before, after }) => [field.name, before.value, after.value])).toEqual([
      ['f1/b', 'x', 'z'],
      ['f1/a', null, 'u1'],
    ])
  })
})
