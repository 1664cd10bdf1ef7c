import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#engine/definition'
import { callsOf, makeCall, nameOf } from '../../support/calls.ts'
import { createCategory } from '../../support/categories.ts'
import { createPerson } from '../../support/people.ts'
import { residenceAnswers, postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'
import { runs } from '../../support/runs.ts'

let portal: TestPortal
let admin: WireClient
let records: readonly string[]
let procedure: { readonly template: string; readonly form: string }
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  records = [(await createCategory(admin, 'fuzzed')).id, (await createPerson(admin)).id]
  procedure = await seedProcedure(portal, 'residence')
})
afterAll(() => portal.close())

/** Texts that have broken a parser, a cast or a pattern somewhere. */
const STRANGE = [
  '',
  ' ',
  '\0',
  '%',
  '\\',
  "'",
  '"',
  ':',
  'null',
  '__proto__',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  'NaN',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '\ud800',
  '\u202e',
  '🙂'.repeat(50),
  'a'.repeat(2000),
]

const text = fc.oneof(fc.constantFrom(...STRANGE), fc.string({ unit: 'binary', maxLength: 30 }))
/** An object that gives no text, number or JSON of itself; and what a promise, a list or a date is known by. */
const CUCKOOS: readonly unknown[] = [
  { toString: 0, valueOf: 0, toJSON: 0 },
  { then: 0, length: -1 },
  { id: { toString: 0, valueOf: 0 } },
  [{ toString: 0, valueOf: 0 }],
]

const json = fc.oneof(
  text,
  fc.constantFrom(...CUCKOOS),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.integer(),
  fc.record({ id: fc.oneof(text, fc.integer()) }),
  fc.array(text, { maxLength: 3 }),
)

const OPERATORS = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has']

const calls = (): readonly Call[] =>
  callsOf(portal.portal, [...portal.portal.definitions.modules.keys()]).filter(({ name }) => name !== 'signOut')
const fieldsOf = ({ module }: Call): readonly string[] => [
  ...(portal.portal.definitions.modules.get(module)?.fields.keys() ?? []),
]

/** A value for some of the names, at random. */
const someOf = (
  names: readonly string[],
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ readonly [name: string]: unknown }> =>
  fc
    .subarray([...names], { maxLength: Math.min(4, names.length) })
    .chain((chosen) =>
      fc
        .tuple(...chosen.map(() => value))
        .map((values) => Object.fromEntries(chosen.map((name, at) => [name, values[at]]))),
    )

describe('whatever is sent', () => {
  it('ER-01 is answered or refused, never an error of the server', async () => {
    const made = fc.constantFrom(...calls()).chain((call) => {
      const conditions = fc
        .tuple(fc.constantFrom('unknown', ...fieldsOf(call)), fc.constantFrom(...OPERATORS), text)
        .map((condition) => condition.join(':'))
      const query = fc.tuple(
        someOf(
          call.query.map(({ name }) => name),
          text,
        ),
        fc.option(conditions),
        fc.option(fc.constantFrom(...fieldsOf(call), '-orden', 'nombre,-nombre')),
      )
      const bodyNames =
        call.body.kind === 'json' ? call.body.bindings.map(({ name }) => name.split('.')[0] ?? '') : fieldsOf(call)
      const id = fc.oneof(fc.constantFrom(...records), fc.constant(randomUUID()), text.map(encodeURIComponentSafely))
      return fc.record({ call: fc.constant(call), id, query, payload: someOf(bodyNames, json) })
    })
    await fc.assert(
      fc.asyncProperty(made, async ({ call, id, query: [named, forms, orden], payload }) => {
        const query = {
          ...(named as { [name: string]: string }),
          ...(forms === null ? {} : { forms }),
          ...(orden === null ? {} : { orden }),
        }
        const answer = await makeCall(admin, call, { id, payload, query })
        expect([nameOf(call), answer.status, answer.text]).not.toEqual([nameOf(call), 500, expect.anything()])
        if (answer.status >= 400)
          expect([answer.code, at(answer.body, 'mensaje')]).toEqual([
            expect.stringMatching(/^\d{5}$/),
            expect.stringMatching(/\S/),
          ])
      }),
      { numRuns: runs(1200) },
    )
  })

  it('DF-11 as answers to a form is kept or refused, never an error of the server', async () => {
    const names = [
      'motivo',
      'municipioAnterior',
      'vivienda',
      'fechaEntrada',
      'temporal',
      'fechaSalida',
      'miembros',
      'correo',
      'declaracion',
      'totalMiembros',
      'unknown',
    ]
    const rows = fc.array(
      fc.oneof(json, someOf(['_id', 'nombre', 'fechaNacimiento', 'documento', 'parentesco'], json)),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(someOf(names, fc.oneof(json, rows)), json, async (valores, whole) => {
        for (const answers of [residenceAnswers(procedure.form, { ...valores }), whole]) {
          const { status, text: body } = await postRequirement(admin, procedure.template, [answers])
          expect([status, body]).not.toEqual([500, expect.anything()])
        }
      }),
      { numRuns: runs(150) },
    )
  })
})

/** A lone half of a pair has no encoding. */
const encodeURIComponentSafely = (value: string): string => encodeURIComponent(value.replaceAll(/\p{Cs}/gu, 'x'))
