import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema, SCHEMA_LIMITS } from '#engine/schema'
import { runs } from '../../support/runs.ts'

const faults = (schema: unknown): readonly string[] => {
  const compiled = compileSchema(schema)
  return compiled.ok ? [] : compiled.problems.map(({ code }) => code)
}
const codes = (schema: unknown, value: unknown): readonly string[] => {
  const compiled = compileSchema(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value(value).map(({ code }) => code)
}
const nested = (depth: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown => {
  let json = inner
  for (let at = 0; at < depth; at++) json = wrap(json)
  return json
}

describe('E10 the size of a schema is bounded', () => {
  it('refuses 10,000 levels, 50,000 members and cycles of objects', () => {
    const cycle: { items?: unknown } = {}
    cycle.items = { items: { allOf: [true] }, properties: { a: { not: cycle } } }
    expect(faults(nested(10_000, (items) => ({ items }), true))).toEqual(['depth'])
    expect(
      faults({ properties: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, {}])) }),
    ).toContain('nodes')
    expect(faults({ enum: [nested(10_000, (one) => [one], 1)] })).toEqual(['depth'])
    expect(faults(cycle)).toEqual([])
    expect(faults(nested(20, (items) => ({ items }), true))).toEqual([])
  })

  it('tells no more faults than are read', () => {
    const wrong = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, 1]))
    expect(faults(wrong).length).toBeLessThanOrEqual(50)
  })

  it('follows a chain of 10,000 references, and stops where a value would need them all', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [
        `d${at}`,
        at === 9_999 ? { type: 'null' } : { $ref: `#/$defs/d${at + 1}` },
      ]),
    )
    expect(codes({ $defs, $ref: '#/$defs/d0' }, null)).toEqual(['depth'])
    expect(codes({ $defs, $ref: '#/$defs/d9900' }, null)).toEqual([])
  })
})

describe('E02 the work of a judgement is bounded', () => {
  it('ends branches that double at each level', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => {
        const next = { $ref: `#/$defs/d${at + 1}` }
        return [`d${at}`, at === 39 ? false : { anyOf: [next, next] }]
      }),
    )
    expect(codes({ $defs, $ref: '#/$defs/d0' }, 1)).toEqual(['steps'])
  })

  it('ends a value of 10,000 levels, compared or walked', () => {
    const deep = nested(10_000, (inner) => [inner], 1)
    expect(codes({ $ref: '#/$defs/list', $defs: { list: { items: { $ref: '#/$defs/list' } } } }, deep)).toEqual([
      'depth',
    ])
    expect(codes({ uniqueItems: true }, [deep, deep])).toEqual(['depth'])
    expect(codes({ enum: [[1]] }, deep)).toEqual(['depth'])
  })

  it('ends a list that is longer than its steps, and compares 10,000 items one by one', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at)
    expect(codes({ uniqueItems: true }, many)).toEqual([])
    expect(codes({ uniqueItems: true }, [...many, 7])).toEqual(['uniqueItems'])
    expect(
      codes(
        { items: { type: 'number' } },
        Array.from({ length: SCHEMA_LIMITS.steps }, () => 1),
      ),
    ).toEqual(['steps'])
  })

  it('E03 a catastrophic pattern costs what its text is long', () => {
    expect(codes({ pattern: '^(a+)+$' }, `${'a'.repeat(30_000)}!`)).toEqual(['pattern'])
    expect(codes({ pattern: '^(a+)+$' }, 'a'.repeat(100_000_0))).toEqual(['steps'])
  })

  it('tells no more problems than are read', () => {
    expect(
      codes(
        { items: false },
        Array.from({ length: 1_000 }, () => 1),
      ).length,
    ).toBe(SCHEMA_LIMITS.problems)
  })
})

describe('E01 any JSON as a schema', () => {
  it('compiles or is refused, and judges without throwing', () => {
    const word = fc.constantFrom(
      'type',
      'properties',
      'items',
      'enum',
      '$ref',
      '$defs',
      'allOf',
      'pattern',
      'format',
      'required',
      '__proto__',
      'constructor',
      'if',
      'x-a',
    )
    const json = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.constantFrom('#', '#/$defs/a', '#/properties', 'string', '^a', '__proto__'),
        fc.array(tie('any'), { maxLength: 3 }),
        fc
          .array(fc.tuple(word, tie('any')), { maxLength: 3 })
          .map(
            (members) =>
              JSON.parse(
                `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
              ) as unknown,
          ),
      ),
    })).any
    fc.assert(
      fc.property(json, fc.jsonValue(), (schema, value) => {
        const compiled = compileSchema(schema)
        if (compiled.ok) expect(Array.isArray(compiled.value(value))).toBe(true)
        else expect(compiled.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: runs(3_000) },
    )
  })
})
