import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agrees } from './jsonSchema.ts'
import { field, kinds, moment, samples } from './made.ts'

const days = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32))
  .map(([year, month, day]) =>
    [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  )
const value = fc.oneof(
  fc.string({ maxLength: 8, unit: 'binary' }),
  fc.string({ minLength: 240, maxLength: 300 }),
  fc.stringMatching(/^\d{1,6}$/),
  fc.constantFrom(
    'a',
    'b',
    'c',
    1,
    2,
    4,
    '1',
    'NvI',
    'FBy',
    'rN1',
    '',
    'a@b.es',
    'ana@example.org',
    '09:30',
    '24:00',
    '9:30',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  days,
  days.map((day) => `${day}T10:00:00.000Z`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.array(fc.constantFrom(1, 2, 3, 4, '1'), { maxLength: 4 }),
)

/** What a schema does not say: the present, the characters of a text, the decimals of a number. */
const UNSAID: readonly string[] = ['after', 'before', 'format']

const leaves = kinds
  .filter(({ shape }) => shape === 'leaf')
  .flatMap(({ kind }) => (samples[kind] ?? []).map((source) => [JSON.stringify(source), field(source)] as const))

describe.each(leaves)('DF-02 the schema of %s', (_name, made) => {
  const schema = made.kind.schema(made)

  it('holds for whatever is accepted', () => {
    fc.assert(
      fc.property(value, (typed) => {
        const accepted = made.kind.accept(typed, made, moment)
        if (accepted.ok) expect(agrees(accepted.value, schema)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('lets nothing through that is refused, but for what it cannot say', () => {
    fc.assert(
      fc.property(value, (typed) => {
        if (!agrees(typed, schema)) return
        const accepted = made.kind.accept(typed, made, moment)
        if (!accepted.ok) expect(UNSAID).toContain(accepted.problems[0]?.code)
      }),
      { numRuns: 300 },
    )
  })
})

describe('DF-02 the schema of fields within a field', () => {
  const of = { a: { kind: 'text', max: 2 }, b: { kind: 'number' } }
  const group = field({ kind: 'group', of })
  const repeat = field({ kind: 'repeat', of, max: 1 })

  it.each([
    [group, { a: 'ab', b: 1 }, true],
    [group, { a: 'abc' }, false],
    [group, [], false],
    [repeat, [{ _id: 'r0', a: 'ab' }], true],
    [repeat, [{ _id: 0 }], false],
    [repeat, [{ b: 'x' }], false],
    [repeat, [{}, {}], false],
    [repeat, {}, false],
  ])('$kind.kind of %j: %s', (made, held, expected) => {
    expect(agrees(held, made.kind.schema(made))).toBe(expected)
  })

  it('of an information holds for nothing', () => {
    const made = field({ kind: 'information' })
    fc.assert(fc.property(value, (typed) => !agrees(typed, made.kind.schema(made))))
  })
})
