import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScope, isFailure, OPERATORS, parseExpression, parseValue } from '#engine/expression'

const problems = (json: unknown) => {
  const parsed = parseExpression(json)
  return parsed.ok ? [] : parsed.problems
}

/** The list of the wire contract, 1.4. */
const WIRE =
  '== === != !== ! !! < <= > >= and or if ?: in cat substr + - * / % min max merge map filter reduce all some none missing missing_some var val exists ?? length lower upper trim matches today addDays daysBetween'
/** Operators beyond the core: ages, terms and amounts. */
const OURS = 'addMonths addYears age round floor ceil'

describe('what parses', () => {
  it('admits the operators of the wire contract, the six of our own and no other', () => {
    expect([...OPERATORS.keys()].toSorted()).toEqual(`${WIRE} ${OURS}`.split(' ').toSorted())
  })

  it.each([
    ['lenght', 'length'],
    ['Reduce', 'reduce'],
    ['fitler', 'filter'],
    ['missingsome', 'missing_some'],
    ['adddays', 'addDays'],
    ['&&', 'and'],
    ['concat', 'cat'],
  ])('suggests for %s the operator %s', (operator, suggestion) => {
    expect(problems({ and: [true, { [operator]: [] }] })).toEqual([
      { code: 'unknownOperator', pointer: `/and/1/${operator}`, figures: { operator, suggestion } },
    ])
  })

  it('suggests nothing that is not near', () => {
    expect(problems({ frobnicate: [] })).toEqual([
      { code: 'unknownOperator', pointer: '/frobnicate', figures: { operator: 'frobnicate' } },
    ])
  })

  it('finds every problem, each with its pointer', () => {
    const json = { if: [{ '==': [1] }, { 'a/b~c': 1 }, { map: [{ var: 'rows' }, { var: 'x.__proto__' }] }] }
    expect(problems(json).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['arguments', '/if/0/=='],
      ['unknownOperator', '/if/1/a~1b~0c'],
      ['forbiddenName', '/if/2/map/1/var'],
    ])
  })

  it.each([
    { today: [1] },
    { length: [1, 2] },
    { addDays: 'x' },
    { in: ['x'] },
    { substr: [] },
    { '%': 3 },
    { map: [null, 1] },
    { var: ['a', 1, 2] },
  ])('refuses the operands of %j', (json) => {
    expect(problems(json).map(({ code }) => code)).toEqual(['arguments'])
  })

  it('keeps its source and does not hang on it', () => {
    const source = { in: [{ var: 'x' }, ['a', 'b']] }
    const parsed = parseExpression(source)
    if (!parsed.ok) throw new Error('refused')
    expect(parsed.value.source).toBe(source)
    source.in[1] = []
    expect(parsed.value.evaluate(dataScope({ x: 'a' }))).toBe(true)
  })
})

describe('values and conditions of definitions', () => {
  const data = { record: { name: 'Ana', tags: [] }, x: 'path' }
  const value = (json: unknown): unknown => {
    const parsed = parseValue(json)
    return parsed.ok ? parsed.value.evaluate(dataScope(data)) : parsed.problems.map(({ code }) => code)
  }

  it.each([
    ['record.name', 'Ana'],
    ['record.absent', null],
    [3, 3],
    [false, false],
    [null, null],
    [
      ['x', 1],
      ['x', 1],
    ],
    [{ const: 'x' }, 'x'],
    [{ const: '' }, ''],
    [{ const: { importe: 5, moneda: 'EUR' } }, { importe: 5, moneda: 'EUR' }],
    [{ const: [{ x: 'record.name', y: [] }, {}] }, [{ x: 'record.name', y: [] }, {}]],
    [{ const: [{ x: { constructor: 1 } }] }, ['forbiddenName']],
    [{ const: { x: { var: 'record.name' } } }, ['listItem']],
    [{ cat: ['x', { var: 'x' }] }, 'xpath'],
    ['', ['path']],
    ['a..b', ['path']],
    ['record.constructor', ['forbiddenName']],
    ['$usr.id', ['unknownName']],
    [[{ var: 'x' }], ['listItem']],
    [{ const: { var: 'x' } }, ['listItem']],
    [{ const: 'x', var: 'x' }, ['oneOperator']],
  ])('%j is %j', (json, expected) => {
    expect(value(json)).toEqual(expected)
  })

  it.each([
    ['record.name', true],
    ['record.tags', false],
    ['record.absent', false],
    [{ '!': [{ var: 'record.tags' }] }, true],
    [{ const: '' }, false],
    [0, false],
    [[], false],
  ])('as a condition, %j is %j', (json, expected) => {
    const parsed = parseValue(json)
    expect(parsed.ok && parsed.value.holds(dataScope(data), !expected)).toBe(expected)
  })
})

describe('our own operators', () => {
  const day = { $today: '2024-02-28' }
  const run = (json: unknown): unknown => {
    const parsed = parseExpression(json)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const value = parsed.value.evaluate(dataScope(day))
    return isFailure(value) ? `! ${value.code}` : value
  }

  it.each([
    [{ today: [] }, '2024-02-28'],
    [{ addDays: [{ today: [] }, 2] }, '2024-03-01'],
    [{ addDays: [{ var: '$today' }, -59] }, '2023-12-31'],
    [{ addDays: [null, 2] }, null],
    [{ addDays: ['2023-02-29', 1] }, '! notADay'],
    [{ addDays: ['2023-02-28T10:00:00.000Z', 1] }, '! notADay'],
    [{ addDays: ['9999-12-31', 1] }, '! notADay'],
    [{ addDays: ['0001-01-01', 0] }, '0001-01-01'],
    [{ addDays: ['2024-01-01', 0.5] }, '! arguments'],
    [{ daysBetween: ['2024-02-28', '2024-03-01'] }, 2],
    [{ daysBetween: ['2024-03-01', '2023-03-01'] }, -366],
    [{ daysBetween: ['', '2024-03-01'] }, null],
    [{ length: 'abc' }, 3],
    [{ addDays: ['2023-01-31', 28] }, '2023-02-28'],
    [{ addDays: ['2024-01-31', 29] }, '2024-02-29'],
    [{ addDays: ['2024-12-31', 1] }, '2025-01-01'],
    [{ addDays: ['1900-02-28', 1] }, '1900-03-01'],
    // The nights on which clocks change in Europe and America are days like others.
    [{ addDays: ['2024-03-30', 1] }, '2024-03-31'],
    [{ addDays: ['2024-03-31', 1] }, '2024-04-01'],
    [{ addDays: ['2024-10-26', 2] }, '2024-10-28'],
    [{ daysBetween: ['2024-03-30', '2024-04-01'] }, 2],
    [{ daysBetween: ['2024-11-02', '2024-11-04'] }, 2],
    [{ daysBetween: ['0001-01-01', '9999-12-31'] }, 3_652_058],
    [{ length: '👍ñ' }, 2],
    [{ length: '👩‍👩‍👧' }, 5],
    [{ length: 'e\u0301' }, 2],
    [{ length: '\ud83d' }, 1],
    [{ length: '\udc4d\ud83d' }, 2],
    [{ length: [[1, 2]] }, 2],
    [{ length: null }, 0],
    [{ length: [{}] }, '! arguments'],
    [{ lower: 'ÁB' }, 'áb'],
    [{ upper: ['áb'] }, 'ÁB'],
    [{ upper: 'ß' }, 'SS'],
    [{ trim: '\u00a0 a\u2003' }, 'a'],
    [{ trim: '  a ' }, 'a'],
    [{ matches: ['123', 'digits'] }, true],
    [{ matches: ['12a', 'digits'] }, false],
    [{ matches: [null, 'digits'] }, false],
    [{ matches: ['a@b.es', 'email'] }, true],
    [{ '<': [3, 2, { '/': [1, 0] }] }, false],
    [{ and: [false, { '/': [1, 0] }] }, false],
    [{ if: [true, 1, { '/': [1, 0] }] }, 1],
    [{ '/': [1, 0] }, '! notANumber'],
  ])('%j is %j', (json, expected) => {
    expect(run(json)).toEqual(expected)
  })
})

describe('days', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const value = (json: unknown): unknown => {
    const parsed = parseExpression(json)
    return parsed.ok ? parsed.value.evaluate(dataScope(null)) : null
  }

  it('adding days and counting them undo each other, in every month and across clock changes', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        const to = value({ addDays: [from, days] })
        expect(value({ daysBetween: [from, to] })).toBe(days)
        expect(value({ addDays: [to, -days] })).toBe(from)
      }),
    )
  })

  it('the length of a text is what its code points are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(value({ length: text })).toBe(Array.from(text).length)
      }),
    )
  })
})
