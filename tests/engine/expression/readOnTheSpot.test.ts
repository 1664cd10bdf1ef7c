import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScope, parseExpression } from '#engine/expression'
import { runs } from '../../support/runs.ts'

const ORDERS = ['==', '!=', '===', '!==', '<', '<=', '>', '>='] as const

const value = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', '18', 'abc', [], [1], {}, 0, 18, -0.5),
  fc.integer({ min: -3, max: 3 }),
)
const literal = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(18, '18', '', 'abc', null, true))
const data = fc.oneof(
  value.map((x) => ({ x, y: { x } })),
  fc.constant({}),
)

/** A rule about a field, whichever way the field is read. */
const rule = fc
  .tuple(fc.constantFrom(...ORDERS), literal, fc.constantFrom(...ORDERS), literal, fc.array(literal, { maxLength: 9 }))
  .chain(([one, a, other, b, list]) =>
    fc.constantFrom(
      (x: unknown) => ({ [one]: [x, a] }),
      (x: unknown) => ({ and: [{ [one]: [x, a] }, { [other]: [x, b] }] }),
      (x: unknown) => ({ and: [x, { [one]: [x, a] }, { [other]: [x, b] }, x] }),
      (x: unknown) => ({ or: [{ '!': [x] }, { [one]: [x, a] }, x] }),
      (x: unknown) => ({ '!!': [x] }),
      (x: unknown) => ({ in: [x, list] }),
    ),
  )

const answered = (source: unknown, of: object): unknown => {
  const parsed = parseExpression(source)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value.evaluate(dataScope(of))
}

describe('rules about a field', () => {
  it('LC-02 answer alike whether the field is read on the spot or with a value in its place', () => {
    fc.assert(
      fc.property(rule, data, fc.constantFrom('x', 'y.x'), (made, of, path) => {
        // An absent value counts as null, both here and in the rule that is evaluated step by step.
        expect(answered(made({ var: path }), of)).toEqual(answered(made({ var: [path, null] }), of))
      }),
      { numRuns: runs(3_000) },
    )
  })

  it('LC-02 keep bounds of two fields apart, though their names join to the same', () => {
    const source = { and: [{ '>=': [{ val: ['a.b'] }, 5] }, { '<': [{ val: ['a', 'b'] }, 5] }] }
    expect(answered(source, { 'a.b': 9, a: { b: 1 } })).toBe(true)
    expect(answered(source, { 'a.b': 9, a: { b: 9 } })).toBe(false)
  })
})
