import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyCase, inTurn, pairwise } from '../support/pairwise.ts'

const dimensions = fc.dictionary(
  fc.constantFrom('page', 'state', 'theme', 'language', 'width'),
  fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  { minKeys: 2 },
)

type Given = { readonly [name: string]: readonly string[] }
type Met = { readonly [name: string]: string | undefined }

const written = (one: Met): string => JSON.stringify(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Two values of different dimensions that stand together in no case. */
const unmet = (given: Given, cases: readonly Met[]): readonly unknown[] =>
  Object.entries(given).flatMap(([one, values]) =>
    Object.entries(given).flatMap(([other, others]) =>
      values.flatMap((a) =>
        others
          .filter((b) => one !== other && !cases.some((met) => met[one] === a && met[other] === b))
          .map((b) => [a, b]),
      ),
    ),
  )

describe('pairwise', () => {
  it('lets each two values meet, in cases that are there, and in fewer than all', () => {
    fc.assert(
      fc.property(dimensions, (given) => {
        const all = new Set(everyCase(given).map(written))
        const cases = pairwise(given)
        expect(cases.filter((one) => !all.has(written(one)))).toEqual([])
        expect(cases.length).toBeLessThanOrEqual(all.size)
        expect(unmet(given, cases)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('needs about as many cases as the two longest dimensions have pairs', () => {
    const many = {
      page: Array.from('abcdefghijkl'),
      state: Array.from('abcde'),
      theme: Array.from('abc'),
      language: Array.from('abcd'),
      width: Array.from('abc'),
    }
    expect(pairwise(many).length).toBeLessThanOrEqual(72)
    expect(everyCase(many)).toHaveLength(12 * 5 * 3 * 4 * 3)
  })
})

describe('inTurn', () => {
  it('takes each subject once, and lets each two values meet where there are enough subjects', () => {
    fc.assert(
      fc.property(dimensions, fc.nat({ max: 30 }), (given, more) => {
        const subject = Array.from({ length: pairwise(given).length + more }, (_, at) => `subject ${at}`)
        const cases: readonly Met[] = inTurn({ subject }, given)
        expect(cases.map((one) => one['subject'])).toEqual(subject)
        expect(unmet(given, cases)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
