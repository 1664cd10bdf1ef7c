import { describe, expect, it } from 'vitest'
import { readRecord } from '#engine/call'
import { moduleWith } from '../../renderers/action/sample.ts'

const module = moduleWith(
  {},
  {
    fields: {
      name: { kind: 'text', role: 'title' },
      one: { kind: 'select', options: { call: 'list' } },
      many: { kind: 'select', many: true, options: { call: 'list' } },
    },
  },
)

const labelsOf = (raw: object): unknown => readRecord(module, { id: 'r1', ...raw }).labels

describe('DF-10 names that stand apart from their keys', () => {
  it('are read by field, and those of several choices in one', () => {
    const nombres = { one: 'First', 'many/a': 'A', 'many/b': 'B' }
    expect(labelsOf({ one: '1', many: ['b', 'a'], nombres })).toEqual({ ...nombres, many: 'B, A' })
  })

  it('are not put together where one of several has none', () => {
    expect(labelsOf({ many: ['a', 'c'], nombres: { 'many/a': 'A' } })).toEqual({ 'many/a': 'A' })
  })

  it.each([null, [], 'x', { one: 1 }, { one: null }])('are not there where %j came', (nombres) => {
    expect(labelsOf({ one: '1', many: [], nombres })).toEqual({})
  })
})
