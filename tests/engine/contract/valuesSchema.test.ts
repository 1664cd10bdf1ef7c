import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesSchema } from '#engine/contract'
import { fieldNames } from '#engine/explain'
import { KINDS } from '#engine/field'
import type { Field } from '#engine/field'
import { validate } from '#engine/form'
import { compileSchema } from '#engine/schema'
import type { Validator } from '#engine/schema'
import type { FieldSource, Json } from '#engine/source'
import { createTranslator } from '#translator'
import { agrees } from '../field/jsonSchema.ts'
import { moment, planOf, samples } from '../field/made.ts'
import { LIKELY, values } from '../field/values.ts'

const environment = { ...moment, names: {} }

function compiled(schema: { readonly [keyword: string]: Json }): Validator {
  const result = compileSchema(schema)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** Rules that a schema cannot express: the present time, allowed characters, decimals, the country of a postcode. */
const UNSAID = ['after', 'before', 'format', 'postcode', 'incomplete']
/** Kinds whose value may exist and still be empty. A schema can require a value, but not that it is not empty. */
const isWithin = ({ kind, source }: Field): boolean =>
  ['address', 'phone', 'richText', 'money', 'grants', 'repeat'].includes(kind.kind) || source.creatable === true

const sources = Object.entries(samples).flatMap(([kind, all]) =>
  ['group', 'repeat', 'information'].includes(kind) ? [] : all.map((source) => source),
)
const leaf = fc.constantFrom(...sources).chain((source) => fc.boolean().map((required) => ({ ...source, required })))
const of = fc.dictionary(fc.constantFrom('p', 'q'), leaf, { minKeys: 1, maxKeys: 2 })
const field: fc.Arbitrary<FieldSource> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: of.map((parts) => ({ kind: 'group', of: parts })) },
  { weight: 1, arbitrary: of.map((parts) => ({ kind: 'repeat', of: parts, max: 2 })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'information' }) },
)
const form = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), field, { minKeys: 1, maxKeys: 4 })

const typed = (source: FieldSource): fc.Arbitrary<unknown> => {
  const parts = Object.entries(source.of ?? {})
  const within = (extra: object) =>
    fc.record(
      { ...Object.fromEntries(parts.map(([name, part]) => [name, typed(part)])), ...extra },
      { requiredKeys: [] },
    )
  const likely =
    source.kind === 'group'
      ? within({})
      : source.kind === 'repeat'
        ? fc.array(within({ _id: fc.constantFrom('r0', 'r1', 7) }), { maxLength: 3 })
        : (LIKELY[source.kind ?? ''] ?? values)
  return fc.oneof({ weight: 5, arbitrary: likely }, fc.constantFrom(null, '', '  ', [], false), values)
}

/** A form with fillings of it, mostly right. */
const filled = form.chain((made) =>
  fc.tuple(
    fc.constant(made),
    fc.array(
      fc.record(Object.fromEntries(Object.entries(made).map(([name, source]) => [name, typed(source)])), {
        requiredKeys: [],
      }),
      { minLength: 15, maxLength: 15 },
    ),
  ),
)
const RUNS = { numRuns: 60 }

describe('DF-10 the schema of a form’s values', () => {
  it('holds for whatever the form accepts, here and in another validator', () => {
    let accepted = 0
    fc.assert(
      fc.property(filled, ([made, fillings]) => {
        const plan = planOf(made)
        const schema = valuesSchema(plan)
        const judge = compiled(schema)
        for (const filling of fillings) {
          const { values: answered, problems } = validate(plan, filling, environment)
          if (problems.length > 0) continue
          accepted++
          expect(judge(answered)).toEqual([])
          expect(agrees(answered, schema)).toBe(true)
        }
      }),
      RUNS,
    )
    expect(accepted).toBeGreaterThan(60)
  })

  it('lets nothing through that the form refuses, but for what it cannot say', () => {
    fc.assert(
      fc.property(filled, ([made, fillings]) => {
        const plan = planOf(made)
        const judge = compiled(valuesSchema(plan))
        const within = plan.order.filter((node) => isWithin(node.field)).map((node) => node.field.name)
        for (const filling of fillings.filter((one) => judge(one).length === 0))
          for (const { code, pointer } of validate(plan, filling, environment).problems)
            if (!(code === 'required' && within.some((name) => pointer.split('/').includes(name))))
              expect(UNSAID, pointer).toContain(code)
      }),
      RUNS,
    )
  })

  it('judges every filling as another validator does', () => {
    fc.assert(
      fc.property(filled, ([made, fillings]) => {
        const schema = valuesSchema(planOf(made))
        const judge = compiled(schema)
        for (const filling of fillings) expect(judge(filling).length === 0).toBe(agrees(filling, schema))
      }),
      RUNS,
    )
  })

  it('requires only what always is, and says the rest in words', () => {
    const plan = planOf({
      age: { kind: 'number', label: 'Age', required: true },
      school: { kind: 'text', label: 'School', required: { '<': [{ var: 'age' }, 18] } },
      job: { kind: 'text', label: 'Job', required: true, visible: { '>=': [{ var: 'age' }, 18] } },
      total: { kind: 'number', label: 'Total', value: { '+': [{ var: 'age' }, 1] } },
      fixed: { kind: 'text', label: 'Fixed', readOnly: true },
    })
    const words = createTranslator('en', {
      'explain.<': '{{left}} is less than {{right}}',
      'explain.>=': '{{left}} is at least {{right}}',
      'explain.note.required': 'Required where {{what}}.',
      'explain.note.visible': 'Only where {{what}}.',
    })
    const fields = plan.roots.map((node) => node.field)
    const schema = valuesSchema(plan, { translator: words, names: fieldNames(fields, words) })
    expect(schema['required']).toEqual(['age'])
    expect(schema['properties']).toMatchObject({
      age: { type: 'number', title: 'Age' },
      school: { type: ['string', 'null'], description: 'Required where Age is less than 18.' },
      job: {
        type: ['string', 'null'],
        description: 'Only where Age is at least 18.',
        'x-visible': { '>=': [{ var: 'age' }, 18] },
      },
      total: { readOnly: true, 'x-value': { '+': [{ var: 'age' }, 1] } },
    })
    expect(schema['properties']).not.toHaveProperty('fixed')
    expect(compiled(schema)({ age: 3, school: null })).toEqual([])
  })

  it.each([...KINDS.values()].map((kind) => [kind.kind]))('every kind stands in it: %s', (kind) => {
    for (const source of samples[kind] ?? []) expect(compileSchema(valuesSchema(planOf({ f: source }))).ok).toBe(true)
    expect(samples[kind]?.length).toBeGreaterThan(0)
  })
})
