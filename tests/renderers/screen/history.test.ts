import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry, Side } from '#engine/call'
import type { ModuleSource } from '#engine/source'
import { compared, versionsOf } from '../../../renderers/screen/history/compared.ts'
import { differenceOf } from '../../../renderers/screen/history/difference.ts'
import { compiled } from '../../engine/definition/shipped.ts'

const source: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    a: { kind: 'text', role: 'title' },
    b: { kind: 'text' },
    tags: { kind: 'select', options: ['x', 'y', 'z'], many: true },
    rows: { kind: 'repeat', of: { part: { kind: 'text' } } },
  },
  calls: { get: { GET: 'categorias/{id}', needs: 'session' } },
}
const module = compiled(source)
const fieldOf = (name: string) => {
  const field = module.fields.get(name)
  if (!field) throw new Error(`There is no ${name}`)
  return field
}
const side = (value: unknown): Side => ({ value, labels: {} })

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
      return { id: String(at + 1), version: at + 2, at: '2026-01-01T00:00:00.000Z', by: null, kind: 'changed', changes }
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
        const told = compared(module, historyOf(all), idOf(from), idOf(to)).map(
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
