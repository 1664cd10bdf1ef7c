import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScope, LOGIC, OPERATORS, parseValue, parseValueWith } from '#engine/expression'

const scope = dataScope({ input: { a: 1, b: null }, list: ['x'], flag: false })
const path = fc.constantFrom('input.a', 'input.b', 'input.c', 'list', 'flag', 'list.0', '$today', '$other', 'a..b', '')
const data = fc.jsonValue({ maxDepth: 3 })
const operation = fc
  .tuple(fc.constantFrom(...OPERATORS.keys(), 'nonsense', '__proto__'), fc.array(data, { maxLength: 3 }))
  .map(([name, operands]) => Object.fromEntries([[name, operands]]))
const said = fc.oneof(
  path,
  data,
  operation,
  fc.oneof(data, operation).map((held) => ({ const: held })),
)

describe('SE-01 values where no json-logic is known', () => {
  it('are those that mean the same where it is', () => {
    fc.assert(
      fc.property(said, (json) => {
        const plain = parseValueWith(json, undefined)
        if (!plain.ok) return
        const full = parseValue(json)
        expect(full.ok && [full.value.evaluate(scope), full.value.holds(scope, true), full.value.dependencies]).toEqual(
          [plain.value.evaluate(scope), plain.value.holds(scope, true), plain.value.dependencies],
        )
      }),
    )
  })

  it.each([...OPERATORS.keys()])('%s is no operator: refused, and taken neither for true nor for data', (name) => {
    for (const [json, problem] of [
      [{ [name]: [1, 1] }, { code: 'unknownOperator', figures: { operator: name } }],
      [[{ [name]: [1, 1] }], { code: 'listItem', pointer: '/0' }],
      [{ const: { [name]: 1 } }, { code: 'listItem', pointer: '/const' }],
    ] as const) {
      const parsed = parseValueWith(json, undefined)
      expect(!parsed.ok && parsed.problems).toMatchObject([problem])
    }
  })

  it.each([
    ['input.a', 1],
    ['input.c', null],
    [7, 7],
    [false, false],
    [null, null],
    [
      ['a', 1],
      ['a', 1],
    ],
    [{ const: 'input.a' }, 'input.a'],
    [{ const: { a: 1, b: [2] } }, { a: 1, b: [2] }],
  ])('%j comes to %j', (json, expected) => {
    const parsed = parseValueWith(json, undefined)
    expect(parsed.ok && parsed.value.evaluate(scope)).toEqual(expected)
  })

  it.each([[{}], [{ const: 1, more: 2 }], [{ a: 1, b: 2 }], [undefined], [Number.NaN], ['$other'], ['a..b']])(
    '%j is refused',
    (json) => {
      expect(parseValueWith(json, undefined).ok).toBe(false)
    },
  )

  it('with it given, every value is what it is by itself', () => {
    fc.assert(
      fc.property(said, (json) => {
        const [given, itself] = [parseValueWith(json, LOGIC), parseValue(json)]
        expect(given.ok ? given.value.evaluate(scope) : given.problems).toEqual(
          itself.ok ? itself.value.evaluate(scope) : itself.problems,
        )
      }),
    )
  })
})
