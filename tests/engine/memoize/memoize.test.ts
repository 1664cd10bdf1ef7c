import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoize } from '#engine/memoize'

describe('what is made once', () => {
  it('is made for each thing the first time, whatever it comes to, and is the same ever after', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(undefined, null, false, 0, 'made'), { minLength: 1 }),
        fc.array(fc.nat(), { maxLength: 50 }),
        (values, asked) => {
          const things = values.map((value) => ({ value }))
          const made: object[] = []
          const of = memoize((thing: { readonly value: unknown }) => (made.push(thing), thing.value))
          for (const at of asked) {
            const thing = things[at % things.length]
            if (thing) expect(of(thing)).toBe(thing.value)
          }
          expect(made).toEqual([...new Set(asked.map((at) => things[at % things.length]))])
        },
      ),
    )
  })

  it('is kept for each of two things together', () => {
    const of = memoize((one: object) => memoize((other: object) => [one, other]))
    const [a, b] = [{}, {}]
    expect(of(a)(b)).toBe(of(a)(b))
    expect(of(a)(b)).not.toBe(of(b)(a))
  })
})
