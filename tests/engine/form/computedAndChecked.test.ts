import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIGN_IN_KINDS, kindRegistry, KINDS } from '#engine/field'
import { compileFormulario, validate } from '#engine/form'
import { field, formulario, plan, sent, environment, wrong } from './served.ts'
import type { FormularioField } from '#engine/form'

const money = (name: string, rest: object = {}): FormularioField => ({
  ...field(name, 'number', rest),
  type: { id: 17 },
  dataType: { id: 14 },
})
const ruled = (pattern: string): FormularioField =>
  field('code', 'text', { validations: [{ expressions: { matches: [{ var: 'code' }, pattern] }, message: 'No' }] })
/** Every kind, with a text that knows no more patterns than that of a sign-in. */
const WITHOUT_DIGITS = kindRegistry(
  [...KINDS.values()].map((kind) => {
    const { patterns = [], pattern } = SIGN_IN_KINDS.get(kind.kind) ?? {}
    return kind.kind === 'text' && pattern ? { ...kind, patterns, pattern } : kind
  }),
)

describe('DF-06 a rule names a pattern with a check digit', () => {
  it.each([
    ['nif', '12345678Z', '12345678A'],
    ['nif', ' 12.345.678-z ', '1234567Z'],
    ['nie', 'X1234567L', 'X1234567M'],
    ['cif', 'A58818501', 'A58818500'],
    ['taxId', 'x-1234567-l', '12345678L'],
    ['iban', 'ES91 2100 0418 4502 0005 1332', 'ES91 2100 0418 4502 0005 1333'],
    ['iban', 'FR1420041010050500013M02606', 'FR142004101005050001'],
    ['postcodeES', '08350', '99350'],
    ['digits', '0123', '12a'],
  ])('%s: %j, not %j', (pattern, right, wrongOne) => {
    const form = plan(ruled(pattern))
    expect([wrong(form, { code: right }), wrong(form, { code: wrongOne })]).toEqual([[], ['/code check']])
  })

  it('an unknown one is refused with the name that was meant', () => {
    const compiled = compileFormulario(formulario(ruled('nfi')), { kinds: KINDS })
    expect(!compiled.ok && compiled.problems).toMatchObject([
      { reason: 'unknownPattern', figures: { suggestion: 'nif' } },
    ])
  })

  it('where the kinds do not know it, it is none', () => {
    const compiled = compileFormulario(formulario(ruled('nif')), { kinds: WITHOUT_DIGITS })
    expect(!compiled.ok && compiled.problems.map(({ reason }) => reason)).toEqual(['unknownPattern'])
  })

  it('whatever the text, the rule says what the field would', () => {
    const form = plan(ruled('nif'))
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9KLM]\d{7}[A-Z]$/), (code) => {
        const digits = Number(code.replace(/^[KLM]/, '').slice(0, -1))
        const right = 'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23] === code.at(-1)
        expect(wrong(form, { code })).toEqual(right ? [] : ['/code check'])
      }),
    )
  })
})

describe('DF-05 an amount of money is computed', () => {
  it.each([
    [150, { importe: 150, moneda: 'EUR' }],
    [150.5, { importe: 151, moneda: 'EUR' }],
    [10.499999999999998, { importe: 11, moneda: 'EUR' }],
    [2325102349.4999995, { importe: 2325102350, moneda: 'EUR' }],
    [-150.5, { importe: -151, moneda: 'EUR' }],
    [-0.2, { importe: 0, moneda: 'EUR' }],
    [null, null],
  ])('in minor units: %j is %j', (value, expected) => {
    const form = plan(money('sum', { expressions: { value } }))
    expect([sent(form, {}), wrong(form, {})]).toEqual([{ sum: expected }, []])
  })

  it('from other amounts, and read again by others', () => {
    const form = plan(
      money('price'),
      field('units', 'number'),
      money('net', { expressions: { value: { '*': [{ var: 'units' }, { var: 'price.importe' }] } } }),
      money('tax', { expressions: { value: { '/': [{ '*': [{ var: 'net.importe' }, 21] }, 100] } } }),
    )
    expect(sent(form, { price: { importe: 333, moneda: 'EUR' }, units: 1.5 })).toMatchObject({
      net: { importe: 500, moneda: 'EUR' },
      tax: { importe: 105, moneda: 'EUR' },
    })
  })

  it('typed as a number it is none', () => {
    expect(wrong(plan(money('sum')), { sum: 150 })).toEqual(['/sum type'])
  })

  it('one too large is none', () => {
    const form = plan(money('sum', { expressions: { value: 1e15 } }))
    expect([sent(form, {}), wrong(form, {})]).toEqual([{ sum: null }, []])
  })
})

describe('DF-05 a computed value is what its field holds', () => {
  it.each([
    ['number', { '+': [0.3, 0.6] }, 0.9],
    ['number', { '-': [1, 0.9] }, 0.1],
    ['number', { '/': [10, 3] }, 3.3333],
    ['number', { '/': [-1, 3] }, -0.3333],
    ['number', { '*': [0.00005, 1] }, 0.0001],
    ['number', { cat: ['12', '.5'] }, 12.5],
    ['number', { cat: ['12', ' m'] }, null],
    ['number', { '*': [1e9, 1e9] }, null],
    ['integer', { '/': [10, 4] }, 3],
    ['integer', { '/': [-10, 4] }, -3],
    ['text', { '/': [10, 4] }, '2.5'],
    ['text', { '+': [0.1, 0.2] }, '0.3'],
    ['text', { '==': [1, 1] }, null],
    ['multiline', { '+': [1, 1] }, '2'],
    ['select', { '+': [1, 1] }, '2'],
    ['select', { '+': [1, 2] }, null],
    ['checkbox', { '-': [3, 1] }, true],
    ['checkbox', { '-': [1, 1] }, false],
    ['date', { var: '$now' }, '2026-03-15'],
    ['date', { cat: ['soon'] }, null],
  ] as const)('a %s of %j is %j, and nothing is wrong', (kind, value, expected) => {
    const of = { expressions: { value }, values: [{ valueKey: '2', value: 'Two' }] }
    const form = plan(field('x', kind, of))
    expect([sent(form, {}), wrong(form, {})]).toEqual([{ x: expected }, []])
  })

  it.each([
    [field('x', 'text', { required: true, expressions: { value: null } })],
    [field('x', 'text', { length: 2, expressions: { value: { cat: ['abc'] } } })],
    [{ ...field('x', 'integer', { expressions: { value: { '-': [1, 2] } } }), group: 1 }],
    [{ ...field('x', 'date', { expressions: { value: { today: [] } } }), group: 1 }],
  ])('by itself it never refuses a form: %j', (one) => {
    expect(validate(plan(one), {}, environment).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('a rule about it does', () => {
    const validations = [{ expressions: { '<=': [{ var: 'x' }, 10] }, message: 'No' }]
    const form = plan(field('x', 'integer', { expressions: { value: { '+': [10, 1] } }, validations }))
    expect(wrong(form, {})).toEqual(['/x check'])
  })
})
