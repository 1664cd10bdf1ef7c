import { createSchemaUtils, toPath } from '@rjsf/utils'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '#engine/field'
import { validate } from '#engine/form'
import type { FormPlan } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { planValidator, planSchema } from '#renderers/rjsf'
import { moment, planOf, samples } from '../../engine/field/made.ts'
import { LIKELY, values } from '../../engine/field/values.ts'

const environment = { ...moment, names: {} }

/** Rules that a schema cannot express: the present time, allowed characters, decimals, the country of a postcode. */
const UNSAID = new Set(['after', 'before', 'format', 'postcode', 'incomplete'])
/** Kinds whose value may exist and still be empty. A schema can require a value, but not that it is not empty. */
const WITHIN = new Set(['address', 'phone', 'richText', 'money'])

/** The platform's own calendar: a day that does not exist comes back as another, or as none. Years of four digits, from 1. */
function isInstant(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && date.getUTCFullYear() > 0 && text.length === 24
}

const ajv = customizeValidator({
  customFormats: {
    date: (text: string) => isInstant(`${text}T00:00:00.000Z`),
    'date-time': isInstant,
    email: /^[^\s@]+@[^\s@]+$/,
  },
})
const ours = (plan: FormPlan): ValidatorType =>
  planValidator(
    (filling) => validate(plan, filling, environment).problems,
    ({ code }: FieldProblem) => code,
  )

const sources = Object.entries(samples).flatMap(([kind, all]) =>
  ['group', 'repeat', 'information'].includes(kind) ? [] : all.filter(({ creatable }) => creatable !== true),
)
const leaf = fc.constantFrom(...sources).chain((source) => fc.boolean().map((required) => ({ ...source, required })))
const form = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), leaf, { minKeys: 1, maxKeys: 4 })
const typed = ({ kind = '' }: FieldSource): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: LIKELY[kind] ?? values }, fc.constant(null), values)
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

/** Names of the fields that a validator finds fault with. */
function refused(validator: ValidatorType, schema: RJSFSchema, filling: unknown): readonly string[] {
  const { errors } = createSchemaUtils(validator, schema).getValidator().validateFormData(filling, schema)
  return [...new Set(errors.map(({ property = '' }) => toPath(property)[0] ?? ''))].toSorted()
}

describe('DF-11 a plan within rjsf', () => {
  it('DF-11 judges the shape of flat answers as ajv does over the schema that rjsf is given', () => {
    let [kept, dropped] = [0, 0]
    fc.assert(
      fc.property(filled, ([made, fillings]) => {
        const plan = planOf(made)
        const { schema } = planSchema(plan)
        const mine = ours(plan)
        for (const filling of fillings) {
          const { values: sent, problems } = validate(plan, filling, environment)
          // Rules that a schema cannot express are left out of both results.
          const unsaid = new Set(
            problems.flatMap(({ code, pointer }) => {
              const [name = ''] = pointer.split('/').slice(1)
              const within = WITHIN.has(made[name]?.kind ?? '') && code === 'required'
              return UNSAID.has(code) || within ? [name] : []
            }),
          )
          const said = (names: readonly string[]) => names.filter((name) => !unsaid.has(name))
          const here = said(refused(mine, schema, filling))
          // Ajv is shown each value as it is sent: what was typed differently and means the same is no matter of shape.
          const there = said(refused(ajv, schema, JSON.parse(JSON.stringify({ ...filling, ...sent }))))
          expect(there, JSON.stringify([made, filling])).toEqual(here)
          if (here.length > 0) dropped++
          else kept++
        }
      }),
      { numRuns: 25 },
    )
    expect(Math.min(kept, dropped)).toBeGreaterThan(30)
  })
})
