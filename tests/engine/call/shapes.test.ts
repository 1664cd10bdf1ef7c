import { describe, expect, it } from 'vitest'
import { bindingsOf } from '#engine/definition'
import { module } from '../definition/shipped.ts'
import { category, part, reading, requirement } from './wire.ts'

const NO_SCALARS: readonly unknown[] = [{ toString: 'a' }, {}, { $gt: 0 }]

describe('Q08 what is no word and no number', () => {
  it.each(NO_SCALARS)('Q08 is no size and no number of a page: %j', (value) => {
    for (const name of ['tamPag', 'numPag'])
      expect(part('page', reading(requirement, 'list', { body: { [name]: value } }))).toEqual([`90004 /${name}`])
  })
})

describe('Q11 a filter of very many values', () => {
  it.each([
    [500, false],
    [501, true],
    [100_000, true],
  ])('Q11 of %i is refused: %j', (many, isRefused) => {
    const query = Array.from({ length: many }, () => ['idestatus', 'NvI'] as const)
    const read = part('filter', reading(category, 'list', { query }))
    expect(JSON.stringify(read) === '["90004 /idestatus"]').toBe(isRefused)
  })
})

describe('US-05 a fixed text of a call', () => {
  it('US-05 is said as one, where a bare text is a path', () => {
    const call = module('user').calls.get('bulkRemove')
    expect(call && bindingsOf(call).find(({ name }) => name === 'accion')?.source).toEqual({
      kind: 'constant',
      value: 'Tly',
    })
  })
})
