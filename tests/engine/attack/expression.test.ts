import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dataScope,
  isFailure,
  LIMITS,
  namedPattern,
  parseExpression,
  parseValue,
  PATTERN_NAMES,
} from '#engine/expression'
import { linearPattern } from '#engine/pattern'
import { rule } from '../../support/rules.ts'
import { runs } from '../../support/runs.ts'

const codes = (json: unknown): readonly string[] => {
  const parsed = parseExpression(json)
  return parsed.ok ? [] : parsed.problems.map(({ code }) => code)
}

const run = (json: unknown, data: unknown = null, limits = {}): unknown => {
  const parsed = parseExpression(json, { limits })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const value = parsed.value.evaluate(dataScope(data))
  return isFailure(value) ? value.code : value
}

describe('E01 nothing but data is reached', () => {
  it.each([
    ['constructor chain in a path', { var: 'a.constructor.constructor' }, 'forbiddenName'],
    ['prototype in val', { val: ['a', 'prototype'] }, 'forbiddenName'],
    ['__proto__ in exists', { exists: ['__proto__', 'x'] }, 'forbiddenName'],
    ['__proto__ in missing', { missing: ['a', '__proto__.x'] }, 'forbiddenName'],
    ['chosen by logic', { var: { if: [{ var: 'a' }, 'b', 'constructor'] } }, 'forbiddenName'],
    ['assembled from literals', { var: { cat: ['const', 'ructor'] } }, 'forbiddenName'],
    ['unicode escapes', JSON.parse('{"var":"\\u0063onstructor"}'), 'forbiddenName'],
    ['assembled from data', { var: { cat: [{ var: 'x' }, 'y'] } }, 'computedPath'],
    ['__proto__ as operator', JSON.parse('{"__proto__":[1]}'), 'forbiddenName'],
    ['constructor as operator', { constructor: ['return 1'] }, 'forbiddenName'],
    ['toString as operator', { toString: [] }, 'unknownOperator'],
    ['hasOwnProperty as operator', { hasOwnProperty: ['a'] }, 'unknownOperator'],
    ['method call', { method: [{ var: 'a' }, 'toString'] }, 'unknownOperator'],
    ['log', { log: 'a' }, 'unknownOperator'],
    ['eval', { eval: '1' }, 'unknownOperator'],
    ['import', { import: 'fs' }, 'unknownOperator'],
    ['two operators', { '+': [1, 2], '-': [1, 2] }, 'oneOperator'],
    ['a function', { '+': [() => 1] }, 'notJson'],
    ['an instance', { '==': [new Date(0), 1] }, 'notJson'],
    ['not a number', { '+': [Number.NaN] }, 'notJson'],
    ['climbing out', { val: [[2], 'x'] }, 'path'],
    ['an unknown outer name', { var: '$process.env' }, 'unknownName'],
  ])('refuses %s', (_, json, code) => {
    expect(codes(json)).toContain(code)
  })

  it.each(['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'isPrototypeOf', 'this', 'globalThis'])(
    'reads nothing at %s',
    (path) => {
      expect(run({ var: path }, { a: 1 })).toBeNull()
      expect(run({ exists: path.split('.') }, { a: 1 })).toBe(false)
      expect(run({ var: `a.${path}` }, { a: 'text' })).toBeNull()
    },
  )

  it('computed names never lead to a prototype, not even to one the data owns', () => {
    const data = JSON.parse('{"table":{"__proto__":{"x":1},"constructor":2,"own":3},"key":"__proto__"}')
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString']) {
      expect(run({ val: ['table', { val: 'key' }] }, { ...data, key })).toBeNull()
    }
    expect(run({ val: ['table', { val: 'key' }] }, { ...data, key: 'own' })).toBe(3)
  })

  it('reads data without a prototype, and never what a prototype was given', () => {
    expect(
      run({ var: 'a.b' }, Object.assign(Object.create(null), { a: Object.assign(Object.create(null), { b: 1 }) })),
    ).toBe(1)
    expect(run({ var: 'inherited' }, Object.create({ inherited: 1 }))).toBeNull()
    expect(run({ var: 'length' }, 'text')).toBeNull()
  })

  it('any JSON either parses or is refused with problems, and evaluates without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (json, data) => {
        const parsed = parseExpression(json)
        if (parsed.ok) expect(parsed.value.evaluate(dataScope(data))).not.toBeUndefined()
        else expect(parsed.problems.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('E02 work is bounded', () => {
  const nested = (depth: number): unknown => {
    let json: unknown = 1
    for (let at = 0; at < depth; at++) json = { '!': [json] }
    return json
  }
  const hundred = Array.from({ length: 100 }, (_, at) => at)
  const within = (list: unknown, times: number): unknown => (times === 0 ? 1 : { map: [list, within(list, times - 1)] })
  const doubling = (operator: string) => ({
    reduce: [
      hundred,
      { [operator]: [{ var: 'accumulator' }, { var: 'accumulator' }] },
      operator === 'cat' ? 'ab' : [1],
    ],
  })

  it('refuses nesting of 10,000 and cycles', () => {
    const cycle: Record<string, unknown> = {}
    cycle['!'] = [cycle]
    expect(codes(nested(10_000))).toEqual(['depth'])
    expect(codes(cycle)).toEqual(['depth'])
    expect(codes(nested(20))).toEqual([])
  })

  it.each([
    ['iterators in iterators', within(hundred, 4), 'steps'],
    ['a text that doubles', doubling('cat'), 'text'],
    ['a list that doubles', doubling('merge'), 'steps'],
    [
      'a text grown in a long loop',
      { reduce: [{ map: [hundred, { var: '' }] }, { cat: [{ var: 'accumulator' }, 'x'.repeat(9_000)] }, ''] },
      'text',
    ],
    [
      'a search in a long text, repeated',
      { some: [{ merge: [hundred, hundred] }, { in: ['z', { var: '$form.long' }] }] },
      'steps',
    ],
  ])('E02 ends %s', (_, json, code) => {
    const data = { $form: { long: 'x'.repeat(60_000) } }
    expect(run(json, data)).toBe(code)
  })

  it('counts steps anew for each evaluation', () => {
    const parsed = parseExpression({ map: [{ var: 'list' }, { '+': [{ var: '' }, 1] }] }, { limits: { steps: 50 } })
    if (!parsed.ok) throw new Error('refused')
    const failed = parsed.value.evaluate(dataScope({ list: hundred }))
    expect(isFailure(failed) && failed.code).toBe('steps')
    for (let at = 0; at < 20; at++) expect(parsed.value.evaluate(dataScope({ list: [1, 2, 3] }))).toEqual([2, 3, 4])
  })

  it('an evaluation that fails is what its caller names, and never true by itself', () => {
    const parsed = parseExpression({ '>': ['a', 1] })
    if (!parsed.ok) throw new Error('refused')
    expect(parsed.value.holds(dataScope(null), false)).toBe(false)
    expect(parsed.value.holds(dataScope(null), true)).toBe(true)
  })
})

describe('E03 patterns are named and linear', () => {
  it('refuses a pattern of the author, and suggests a near name', () => {
    expect(codes({ matches: [{ var: 'x' }, '(a+)+$'] })).toEqual(['unknownPattern'])
    expect(codes({ matches: [{ var: 'x' }, { var: 'pattern' }] })).toEqual(['unknownPattern'])
    const parsed = parseExpression({ matches: [{ var: 'x' }, 'digist'] })
    expect(!parsed.ok && parsed.problems[0]).toMatchObject({ pointer: '/matches/1', figures: { suggestion: 'digits' } })
  })

  it.each(PATTERN_NAMES)('%s runs in linear time and judges 100 kB', (name) => {
    const pattern = namedPattern(name)
    expect(linearPattern(pattern?.source ?? '(').ok).toBe(true)
    for (const part of ['a', '1', ' ', 'a@', '.', 'ñ-', 'A1']) {
      const subject = `${part.repeat(100_000 / part.length)}\n!`
      expect(pattern?.test(subject)).toBe(name === 'upperCase' && part.toUpperCase() === part)
    }
  })
})

describe('E04, E06, E07 text is never more than text', () => {
  it.each([
    '${1+1}',
    '{{constructor}}',
    '<script>',
    'javascript:alert(1)',
    "'; drop table x; --",
    '__proto__',
    '=cmd()',
  ])('%s stays as it is', (text) => {
    expect(run({ cat: [text, ''] })).toBe(text)
    expect(run({ var: 'x' }, { x: text })).toBe(text)
    const fixed = parseValue({ const: text })
    expect(fixed.ok && fixed.value.evaluate(dataScope({ [text]: 1 }))).toBe(text)
  })
})

describe('E05, E08, E09 names', () => {
  it('a row cannot stand in for the session or the form', () => {
    expect(
      run(
        { map: [{ var: 'rows' }, { var: '$user.id' }] },
        { rows: [{ $user: { id: 'forged' } }], $user: { id: 'real' } },
      ),
    ).toEqual(['real'])
  })

  it('names differ by case and by look', () => {
    expect(run([{ var: 'campo' }, { var: 'Campo' }, { var: 'саmpo' }], { campo: 1 })).toEqual([1, null, null])
  })
})

describe('E10 size is bounded', () => {
  it.each([
    ['50,000 nodes', { and: Array.from({ length: 50_000 }, () => ({ var: 'x' })) }, 'nodes'],
    ['a long list of literals', { in: [1, Array.from({ length: 1_000_000 }, (_, at) => at)] }, 'nodes'],
    ['a wide path', { val: Array.from({ length: 1_000_000 }, () => 'x') }, 'nodes'],
    ['a long text', { cat: ['x'.repeat(LIMITS.text + 1)] }, 'text'],
    ['a long path', { var: 'x.'.repeat(LIMITS.text) }, 'text'],
    ['a long operator', { ['x'.repeat(1_000_000)]: [] }, 'unknownOperator'],
  ])('refuses %s at once', (_, json, code) => {
    expect(codes(json)).toContain(code)
    expect(codes(json).length).toBeLessThanOrEqual(50)
  })

  it('tells no more problems than are read', () => {
    expect(codes({ and: Array.from({ length: 1_000 }, () => ({ nope: 1 })) }).length).toBeLessThanOrEqual(50)
  })
})

/** Names that lead out of data, in every spelling that JSON has for them. */
const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'a.__proto__',
  'a.constructor.name',
  '$process',
  '$user.__proto__',
)

/** A rule with one name of its places replaced. */
const poisoned = fc.tuple(rule, hostile, fc.nat()).map(([json, name, at]) => {
  const text = JSON.stringify(json)
  const places = [...text.matchAll(/"var":"([^"]*)"/g)]
  const place = places[at % Math.max(places.length, 1)]
  if (!place) return { json: { and: [json, { var: name }] } }
  return {
    json: JSON.parse(
      `${text.slice(0, place.index)}"var":"${name}"${text.slice(place.index + place[0].length)}`,
    ) as unknown,
  }
})

describe('E01, E02 generated rules under attack', () => {
  it('a forbidden name is refused wherever it stands', () => {
    fc.assert(
      fc.property(poisoned, ({ json }) => {
        expect(codes(json).some((code) => ['forbiddenName', 'unknownName', 'computedPath'].includes(code))).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  it('whatever is refused or fails, the process and the prototypes are as before', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const data = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"rows":[{"quantity":1}]}',
    ) as unknown
    fc.assert(
      fc.property(rule, fc.jsonValue(), (json, more) => {
        const parsed = parseExpression(json)
        if (!parsed.ok) return
        for (const held of [data, more]) expect(() => parsed.value.evaluate(dataScope(held))).not.toThrow()
      }),
      { numRuns: runs(500) },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('E02 no rule spends more steps than it is given, and none fails for want of steps with a few rows', () => {
    fc.assert(
      fc.property(rule, (json) => {
        const parsed = parseExpression(json)
        fc.pre(parsed.ok)
        const value = parsed.value.evaluate(dataScope({ rows: [{ quantity: 1 }, { quantity: 2 }] }))
        expect(isFailure(value) && value.code === 'steps').toBe(false)
      }),
      { numRuns: runs(300) },
    )
  })

  it('E02 what costs steps costs at least one for each item', () => {
    const many = Array.from({ length: LIMITS.steps + 1 }, () => 1)
    for (const name of ['map', 'filter', 'some', 'all', 'none', 'reduce'])
      expect(run({ [name]: [{ var: 'many' }, name === 'some' ? false : { var: '' }] }, { many }), name).toBe(
        name === 'none' ? false : 'steps',
      )
    for (const name of ['+', '*', 'min', 'max', 'merge'])
      expect(run({ [name]: { var: 'many' } }, { many }), name).toBe('steps')
    expect(run({ cat: [{ var: 'many' }, ''] }, { many })).toBe('steps')
  })
})
