import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseKeys, offeredKeys } from '../../../renderers/field/select/useDropUnavailable.ts'

const options = (keys: readonly (string | number)[]) =>
  keys.map((key) => ({ key, text: { kind: 'literal' as const, text: 'A choice' } }))

describe('DF-10 choices that hang on others', () => {
  it('are told apart whatever their keys are made of, so that none that is offered is given up', () => {
    const keys = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constantFrom('a,b', 'a', 'b', '/', '', 'ready/a')))
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const [mine, theirs] = [one, other].map((each) => offeredKeys({ state: 'ready', options: options(each) }) ?? '')
        expect(parseKeys(mine ?? '')).toEqual(one.map(String))
        expect(mine === theirs).toBe(JSON.stringify(one.map(String)) === JSON.stringify(other.map(String)))
      }),
    )
  })

  it.each(['loading', 'failed'] as const)('are not known while they are %s', (state) => {
    expect(offeredKeys({ state, options: [] })).toBeNull()
  })
})
