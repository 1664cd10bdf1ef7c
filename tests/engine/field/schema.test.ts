import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '#engine/field'
import { agrees } from './jsonSchema.ts'
import { field, kinds, moment, samples } from './made.ts'
import { LIKELY, values } from './values.ts'

/** Rules that a schema cannot express: the present time, allowed characters, decimals, the country of a postcode. */
const UNSAID: readonly string[] = ['after', 'before', 'format', 'postcode', 'incomplete']

const leaves = kinds
  .filter(({ shape }) => shape === 'leaf')
  .flatMap(({ kind }) => (samples[kind] ?? []).map((source) => [JSON.stringify(source), field(source)] as const))

/** Half of what is tried is what the kind is made for. */
const typedAs = ({ kind }: Field) => fc.oneof(values, LIKELY[kind.kind] ?? values)

describe.each(leaves)('DF-02 the schema of %s', (_name, made) => {
  const schema = made.kind.schema(made)

  it('holds for whatever is accepted', () => {
    fc.assert(
      fc.property(typedAs(made), (typed) => {
        const accepted = made.kind.accept(typed, made, moment)
        if (accepted.ok) expect(agrees(accepted.value, schema)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('lets nothing through that is refused, but for what it cannot say', () => {
    fc.assert(
      fc.property(typedAs(made), (typed) => {
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
    fc.assert(fc.property(values, (typed) => !agrees(typed, made.kind.schema(made))))
  })
})
