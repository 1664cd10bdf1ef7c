import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covering, pairsOf } from '../../scripts/covering.ts'
import { isFull } from '../support/full.ts'
import { everyCase } from '../support/pairwise.ts'
import { sampled } from '../support/sampled.ts'

const products = fc
  .dictionary(
    fc.constantFrom('module', 'call', 'who', 'how'),
    fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    { minKeys: 1 },
  )
  .map((dimensions): readonly { readonly [name: string]: string }[] => everyCase(dimensions))

/** A product of some modules with eight calls, twenty ways and seven people. */
const product = (modules: number) => {
  const values = (name: string, length: number) => Array.from({ length }, (_, at) => `${name} ${at}`)
  return everyCase({
    module: values('module', modules),
    call: values('call', 8),
    how: values('how', 20),
    who: values('who', 7),
  })
}

describe('covering', () => {
  it('keeps cases of those that there are, in their order, in which each two values that met still meet', () => {
    fc.assert(
      fc.property(products, fc.nat(), (all, seed) => {
        // Some of the product: what is not there cannot be kept.
        const cases = all.filter((_, at) => (at * 7919 + seed) % 5 !== 0)
        const kept = covering(cases, pairsOf)
        expect(cases.filter((one) => kept.includes(one))).toEqual(kept)
        const met = (some: typeof all) => new Set(some.flatMap(pairsOf))
        expect(met(kept)).toEqual(met(cases))
      }),
      { numRuns: 100 },
    )
  })

  it('keeps one case of those that are wanted for the same, and none that is wanted for nothing', () => {
    const cases = [['a'], ['b'], [], ['b'], ['c', 'a']]
    expect(covering(cases, (wanted) => wanted)).toEqual([['b'], ['c', 'a']])
  })

  it('grows with each module by about as many cases as one dimension has values, not by their product', () => {
    const [ten = 0, more = 0, twenty = 0] = [10, 11, 20].map((modules) => covering(product(modules), pairsOf).length)
    expect(more - ten).toBeLessThanOrEqual(25)
    expect(twenty - ten).toBeLessThanOrEqual(10 * 25)
    expect(product(11).length - product(10).length).toBe(8 * 20 * 7)
  })
})

describe('sampled', () => {
  it('takes a case of everything that cases cover, and every case that says nothing of it', () => {
    const cases = [{ covers: ['a', 'b'] }, {}, { covers: ['a'] }, { covers: ['c'] }, {}]
    const taken = sampled(cases, ({ covers }) => covers)
    expect(taken).toEqual(isFull ? cases : [{ covers: ['a', 'b'] }, {}, { covers: ['c'] }, {}])
  })
})
