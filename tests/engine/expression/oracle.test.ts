import fc from 'fast-check'
import { LogicEngine } from 'json-logic-engine'
import { describe, expect, it } from 'vitest'
import { dataScope, isFailure, OPERATORS, parseExpression } from '#engine/expression'
import { blankEqualsNullAlone } from '../../parity/reference/blankEquality.ts'
import { decimalsAreExact } from '../../parity/reference/exactDecimals.ts'
import { runs } from '../../support/runs.ts'

const FAILED = 'failed'
const interpreter = new LogicEngine(undefined, { disableInterpretedOptimization: true })
blankEqualsNullAlone(interpreter)
decimalsAreExact(interpreter)

const integer = fc.integer({ min: -20, max: 20 })
const decimal = fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100)
const word = fc.constantFrom('', 'a', 'ab', 'team', 'Ñandú', '7')
const row = fc.record({ quantity: integer, name: word, tags: fc.array(word, { maxLength: 3 }) })
const data = fc.record(
  {
    a: integer,
    b: integer,
    s: word,
    t: word,
    flag: fc.boolean(),
    empty: fc.constant(null),
    list: fc.array(integer, { maxLength: 5 }),
    words: fc.array(word, { maxLength: 4 }),
    rows: fc.array(row, { maxLength: 4 }),
  },
  { requiredKeys: ['list', 'words', 'rows'] },
)

const operation = (name: string, ...operands: fc.Arbitrary<unknown>[]) =>
  fc.tuple(...operands).map((list) => ({ [name]: list }))
const oneOf = (names: readonly string[], ...operands: fc.Arbitrary<unknown>[]) =>
  fc.constantFrom(...names).chain((name) => operation(name, ...operands))
const read = (...paths: string[]) => fc.constantFrom(...paths).map((path) => ({ var: path }))

/** Rules of one kind per name, so that most evaluate to a value and the others fail in both. */
const { condition } = fc.letrec((tie) => {
  const [number, text, list, condition] = [tie('number'), tie('text'), tie('list'), tie('condition')]
  return {
    number: fc.oneof(
      { maxDepth: 4 },
      integer,
      read('a', 'b', 'empty', 'rows.0.quantity', 'list.1'),
      operation('var', fc.constantFrom('a', 'nothing'), integer),
      oneOf(['+', '-', '*', '/', '%'], number, number),
      oneOf(['+', '*', '-'], number, number, number),
      oneOf(['-', '+'], number),
      oneOf(['+', '-', '*', '/', '%'], decimal, decimal),
      oneOf(['+', '-', '*'], decimal, number, decimal),
      operation('?:', condition, number, number),
      fc
        .array(integer, { minLength: 2, maxLength: 4 })
        .chain((list) => fc.constantFrom('+', '*', '-', 'min', 'max').map((name) => ({ [name]: { merge: [list] } }))),
      operation('length', fc.oneof(operation('cat', text), list)),
      operation('/', fc.integer({ min: 1, max: 9 })),
      operation('if', condition, number, number),
      operation('??', read('a', 'empty', 'nothing'), number),
      operation('reduce', list, fc.constant({ '+': [{ var: 'accumulator' }, { var: 'current' }] }), number),
      operation(
        'reduce',
        read('rows'),
        fc.constant({ '+': [{ var: 'accumulator' }, { val: ['current', 'quantity'] }] }),
        fc.constant(0),
      ),
      oneOf(['min', 'max'], integer, integer, integer),
    ),
    text: fc.oneof(
      { maxDepth: 4 },
      word,
      read('s', 't', 'rows.0.name'),
      operation('cat', text, number, text),
      operation('substr', fc.oneof(word, operation('cat', text)), integer, integer),
      operation('if', condition, text, condition, text),
    ),
    list: fc.oneof(
      { maxDepth: 4 },
      fc.array(integer, { maxLength: 3 }),
      read('list'),
      operation('filter', list, oneOf(['<', '>=', '==', '!='], fc.constant({ var: '' }), integer)),
      operation('map', list, oneOf(['+', '*'], fc.constant({ var: '' }), fc.constantFrom({ val: [[2], 'a'] }, 3))),
      operation('map', read('rows'), read('quantity')),
      operation('merge', list, list),
    ),
    condition: fc.oneof(
      { maxDepth: 5 },
      fc.boolean(),
      read('flag'),
      oneOf(['==', '!=', '===', '!==', '<', '<=', '>', '>='], number, number),
      oneOf(['==', '!=', '===', '!==', '<', '<=', '>', '>='], text, text),
      oneOf(['<', '<=', '>', '>='], number, number, number),
      oneOf(['==', '<', '>='], text, number),
      oneOf(['and', 'or'], condition, fc.oneof(condition, number, text, list)),
      oneOf(['!', '!!'], fc.oneof(condition, number, text, list)),
      operation('in', text, fc.oneof(read('words'), operation('cat', text, text))),
      operation('in', integer, list),
      oneOf(['some', 'all', 'none'], read('rows'), oneOf(['==', '>'], read('quantity'), integer)),
      oneOf(
        ['some', 'all', 'none'],
        read('rows'),
        operation('some', fc.constant({ val: 'tags' }), oneOf(['==', '<'], fc.constant({ val: [] }), word)),
      ),
      fc.array(fc.constantFrom('s', 't', 'rows.9.name', 'a'), { maxLength: 3 }).map((missing) => ({ missing })),
      fc
        .tuple(fc.nat(3), fc.array(fc.constantFrom('s', 't', 'rows.9.name', 'a'), { maxLength: 3 }))
        .map((missing_some) => ({ missing_some })),
      fc.constantFrom('a', 'nothing').map((exists) => ({ exists })),
    ),
  }
})

function ours(rule: unknown, from: unknown): unknown {
  const parsed = parseExpression(rule)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const value = parsed.value.evaluate(dataScope(from))
  return isFailure(value) ? FAILED : value
}

const oracle = (rule: unknown, from: unknown): unknown => oracleOf(interpreter, rule, from)

function oracleOf(engine: LogicEngine, rule: unknown, from: unknown): unknown {
  try {
    return engine.run(rule, from)
  } catch {
    return FAILED
  }
}

/** JSON knows no negative zero. An empty text is missing here, as it is in the original json-logic; the oracle reads it as there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

describe('json-logic against an independent interpreter', () => {
  it('answers the same value, or fails where it fails', () => {
    const withoutEmptyTexts = data.filter(({ s, t }) => s !== '' && t !== '')
    fc.assert(
      fc.property(condition, withoutEmptyTexts, (rule, from) => {
        expect(plain(ours(rule, from))).toEqual(plain(oracle(rule, from)))
      }),
      { numRuns: runs(3_000) },
    )
  })

  it('differs from binary fractions, as json-logic has them, by no more than these are off', () => {
    const binary = new LogicEngine()
    fc.assert(
      fc.property(oneOf(['+', '-', '*', '/'], decimal, decimal), (rule) => {
        const [value, approximate] = [ours(rule, null), oracleOf(binary, rule, null)]
        if (value === FAILED) expect(approximate).toBe(FAILED)
        else expect(Math.abs(Number(value) - Number(approximate))).toBeLessThan(1e-12)
      }),
    )
    expect(ours({ '+': [0.1, 0.2] }, null)).not.toBe(binary.run({ '+': [0.1, 0.2] }, null))
  })

  it('compares every operator that the oracle knows', () => {
    const rules = JSON.stringify(fc.sample(condition, { numRuns: 6_000, seed: 11 }))
    const known = [...OPERATORS.keys()].filter((name) => Object.hasOwn(interpreter.methods, name))
    expect(known.length).toBeGreaterThan(30)
    expect(known.filter((name) => !rules.includes(`{"${name}":`))).toEqual([])
  })

  it('fails seldom enough for the comparison to mean something', () => {
    const outcomes = fc
      .sample(fc.tuple(condition, data), { numRuns: 500, seed: 7 })
      .map(([rule, from]) => ours(rule, from))
    expect(outcomes.filter((outcome) => outcome === FAILED).length).toBeLessThan(250)
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(5)
  })

  it('evaluates the same rule over the same data to the same value', () => {
    fc.assert(
      fc.property(condition, data, (rule, from) => {
        expect(ours(rule, from)).toEqual(ours(structuredClone(rule), structuredClone(from)))
      }),
    )
  })
})
