import Ajv from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema, FORMATS, KEYWORDS, UNSUPPORTED } from '#engine/schema'
import type { SchemaOptions } from '#engine/schema'

const judge = (schema: unknown, value: unknown, options?: SchemaOptions): readonly string[] => {
  const compiled = compileSchema(schema, options)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value(value).map(({ code, pointer }) => `${pointer} ${code}`)
}
const faults = (schema: unknown, options?: SchemaOptions): readonly string[] => {
  const compiled = compileSchema(schema, options)
  return compiled.ok ? [] : compiled.problems.map(({ code, pointer }) => `${pointer} ${code}`)
}

describe('DF-10 a value held against a schema', () => {
  const person = {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'a/b'],
    properties: {
      name: { type: 'string', minLength: 2 },
      'a/b': true,
      tags: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y'] } },
      born: { type: 'string', format: 'date' },
      price: { multipleOf: 0.01 },
    },
  }

  it.each([
    [{ name: 'Ana', 'a/b': 1 }, []],
    [{ name: 'A' }, ['/a~1b required', '/name minLength']],
    [{ name: '👍', 'a/b': 1 }, ['/name minLength']],
    [{ name: 'Ana', 'a/b': 1, tags: ['x', 'z', 'x'] }, ['/tags uniqueItems', '/tags/1 enum']],
    [{ name: 'Ana', 'a/b': 1, more: 1 }, ['/more additionalProperties']],
    [{ name: 'Ana', 'a/b': 1, born: '2023-02-29' }, ['/born format']],
    [{ name: 'Ana', 'a/b': 1, price: 0.07 }, []],
    [{ name: 'Ana', 'a/b': 1, price: 0.071 }, ['/price multipleOf']],
    [[], [' type']],
  ])('%j: %j', (value, problems) => {
    expect(judge(person, value)).toEqual(problems)
  })

  it('tells a branch as one problem, and what a chosen branch asks at its place', () => {
    expect(judge({ anyOf: [{ type: 'string' }, { minimum: 3 }] }, 2)).toEqual([' anyOf'])
    expect(judge({ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 2)).toEqual([' oneOf'])
    expect(judge({ if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 })).toEqual(['/b required'])
  })

  it('reads own members only', () => {
    const schema = { required: ['toString', '__proto__'], properties: { constructor: { type: 'number' } } }
    expect(judge(schema, {})).toEqual(['/toString required', '/__proto__ required'])
    expect(judge(schema, JSON.parse('{"toString":1,"__proto__":2,"constructor":"x"}'))).toEqual(['/constructor type'])
  })

  it('reads draft 7 by its own words', () => {
    const schema = { items: [{ type: 'number' }], additionalItems: false, dependencies: { a: ['b'] } }
    expect(judge(schema, [1, 2], { draft: '7' })).toEqual(['/1 never'])
    expect(judge(schema, { a: 1 }, { draft: '7' })).toEqual(['/b required'])
    expect(judge({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' }, ['x'])).toEqual(['/0 type'])
  })
})

describe('DF-10 a schema that is not understood is refused', () => {
  it.each([
    [1, [' notSchema']],
    [{ type: 'text' }, ['/type operand']],
    [{ minLength: -1 }, ['/minLength operand']],
    [{ multipleOf: 0 }, ['/multipleOf operand']],
    [{ required: ['a', 'a'] }, ['/required operand']],
    [{ properties: { a: { typ: 'string' } } }, ['/properties/a/typ keyword']],
    [{ unevaluatedProperties: false }, ['/unevaluatedProperties leftOut']],
    [{ format: 'dat' }, ['/format format']],
    [{ $ref: '#/$defs/x' }, ['/$ref reference']],
    [{ $ref: 'https://example.org/x' }, ['/$ref reference']],
    [{ $ref: '#/__proto__' }, ['/$ref reference']],
    [{ $schema: 'https://example.org/own' }, ['/$schema draft']],
    [{ $ref: '#' }, [' cycle']],
    [{ $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { not: { $ref: '#/$defs/a' } } } }, [' cycle']],
  ])('%j: %j', (schema, told) => {
    expect(faults(schema)).toEqual(told)
  })

  it('suggests what was meant', () => {
    const compiled = compileSchema({ maxLenght: 3 })
    expect(!compiled.ok && compiled.problems[0]?.figures).toEqual({ keyword: 'maxLenght', suggestion: 'maxLength' })
  })

  it('a schema may come back to itself within the value', () => {
    const tree = { type: 'object', properties: { next: { $ref: '#' } } }
    expect(judge(tree, { next: { next: {} } })).toEqual([])
    expect(judge(tree, { next: { next: 3 } })).toEqual(['/next/next type'])
  })

  it('no keyword is both admitted and left out, and each left out has its reason', () => {
    expect(Object.keys(UNSUPPORTED).filter((keyword) => Object.hasOwn(KEYWORDS, keyword))).toEqual([])
    expect(Object.values(UNSUPPORTED).every((reason) => reason.length > 10)).toBe(true)
    expect([...FORMATS.keys()]).toEqual(['date', 'time', 'date-time', 'email', 'uri', 'uuid'])
  })
})

/** Of an empty list ajv does not ask `contains` where `prefixItems` stands beside it: the public suite proves these together. */
const judgedAlike = (schema: object): object =>
  'contains' in schema && 'prefixItems' in schema ? without(schema, 'prefixItems') : schema

const without = (schema: object, keyword: string): object =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword))

/** Schemas of the keywords that two validators must agree on. */
const name = fc.constantFrom('a', 'b', 'c')
const schema = fc.letrec((tie) => {
  const inner = tie('schema')
  const keyword = fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object').map((type) => ({ type })),
    fc
      .uniqueArray(fc.constantFrom('null', 'string', 'integer', 'array', 'object'), { minLength: 1 })
      .map((type) => ({ type })),
    fc
      .tuple(
        fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
        fc.integer({ min: -3, max: 3 }),
      )
      .map(([key, n]) => ({ [key]: n })),
    fc.constantFrom(1, 2, 3).map((multipleOf) => ({ multipleOf })),
    fc
      .tuple(
        fc.constantFrom('minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'),
        fc.nat(3),
      )
      .map(([key, n]) => ({ [key]: n })),
    fc.constantFrom('a', '^b', 'a|b$', '^(a|bb)*$', '[^a]', '^\\p{L}{2,3}$', '\\ba').map((pattern) => ({ pattern })),
    fc.uniqueArray(fc.constantFrom(1, 'a', null, true), { minLength: 1 }).map((values) => ({ enum: values })),
    fc.constantFrom([1], { a: 1 }, 'b', 2).map((value) => ({ const: value })),
    fc.constant({ uniqueItems: true }),
    fc.uniqueArray(name).map((required) => ({ required })),
    fc.dictionary(name, fc.uniqueArray(name)).map((dependentRequired) => ({ dependentRequired })),
    fc.dictionary(name, inner, { maxKeys: 2 }).chain((properties) =>
      fc.oneof(
        fc.constant({ properties }),
        inner.map((additionalProperties) => ({ properties, additionalProperties })),
      ),
    ),
    inner.map((propertyNames) => ({ propertyNames })),
    inner.map((one) => ({ patternProperties: { '^a': one } })),
    inner.map((items) => ({ items })),
    fc.array(inner, { minLength: 1, maxLength: 2 }).map((prefixItems) => ({ prefixItems })),
    fc
      .tuple(inner, fc.nat(2), fc.nat(3))
      .map(([contains, minContains, maxContains]) => ({ contains, minContains, maxContains })),
    fc
      .tuple(fc.constantFrom('allOf', 'anyOf', 'oneOf'), fc.array(inner, { minLength: 1, maxLength: 3 }))
      .map(([key, list]) => ({ [key]: list })),
    inner.map((not) => ({ not })),
    fc.tuple(inner, inner, inner).map(([one, then, otherwise]) => ({ if: one, then, else: otherwise })),
  )
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.boolean(),
      fc.array(keyword, { maxLength: 3 }).map((parts) => judgedAlike(Object.assign({}, ...parts) as object)),
    ),
  }
}).schema

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, 2, 2.5, -1, '', 'a', 'b', 'bb', 'ñ👍', 'aab'),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(name, tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any

/** Verdict of ajv. Null if it throws, as it does for some objects with `patternProperties` beside `anyOf`. */
function asked(judge: (value: unknown) => boolean, one: unknown): boolean | null {
  try {
    return judge(one)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

describe('DF-10 against an independent validator', () => {
  const oracle = new Ajv2020({ strict: false, logger: false })

  it('any schema judges any value as the other does', () => {
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 8, maxLength: 8 }), (json, held) => {
        const compiled = compileSchema(json)
        if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
        const other = oracle.compile(json as object)
        for (const one of held) {
          const valid = compiled.value(one).length === 0
          expect(valid, JSON.stringify(one)).toBe(asked(other, one) ?? valid)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('and a schema of draft 7 too', () => {
    const seventh = new Ajv({ strict: false, logger: false })
    const items = fc.oneof(schema, fc.array(schema, { minLength: 1, maxLength: 2 }))
    fc.assert(
      fc.property(items, schema, fc.array(value, { maxLength: 8 }), (one, additionalItems, held) => {
        const json = { items: one, additionalItems }
        fc.pre(!/prefixItems|minContains|dependentRequired/.test(JSON.stringify(json)))
        const compiled = compileSchema(json, { draft: '7' })
        if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
        const other = seventh.compile(json)
        for (const each of held) expect(compiled.value(each).length === 0).toBe(other(each))
      }),
      { numRuns: 150 },
    )
  })
})
