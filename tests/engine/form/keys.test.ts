import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import type { FieldCheck, Field } from '#engine/field'
import { compilePlan, evaluate, initialValues, createRow, openForm, valuesOutsideForm, validate } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'
import { dataScope, parseValue } from '#engine/expression'
import type { FieldSource, Json } from '#engine/source'
import { environment } from './served.ts'

const make = (name: string, source: FieldSource): Field =>
  compileField(name, source, {
    kinds: KINDS,
    prefix: 'm',
    fault: (fault) => {
      throw new Error(JSON.stringify(fault))
    },
  })

const fieldsOf = (sources: { readonly [name: string]: FieldSource }): readonly Field[] =>
  Object.entries(sources).map(([name, source]) => make(name, source))

const check = (must: Json, at?: string): FieldCheck => {
  const parsed = parseValue(must)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return { must: parsed.value, ...(at === undefined ? {} : { at }) }
}

function plan(sources: { readonly [name: string]: FieldSource }, checks: readonly FieldCheck[] = []): FormPlan {
  const compiled = compilePlan(fieldsOf(sources), checks)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

const problems = (form: FormPlan, typed: Values, only?: ReadonlySet<string>): readonly string[] =>
  validate(form, typed, environment, only).problems.map(({ pointer, code }) => `${pointer} ${code}`)

const text: FieldSource = { kind: 'text' }

describe('LC-02 what a field of a group reads of its own group', () => {
  it('LC-02 is the field and not the group: two that read a third are no cycle', () => {
    const form = plan({
      g: {
        kind: 'group',
        of: {
          a: { kind: 'text', visible: 'values.g.b' },
          b: { kind: 'checkbox', visible: { '==': [{ var: 'values.g.c' }, 'x'] } },
          c: text,
        },
      },
    })
    expect(form.order.map(({ key }) => key)).toEqual(['g', 'g/c', 'g/b', 'g/a'])
  })

  it.each<readonly [string, { readonly [name: string]: FieldSource }]>([
    ['the whole form', { a: { kind: 'text', visible: { '!!': [{ var: '' }] } }, b: { kind: 'text', visible: 'a' } }],
    ['$form', { a: { kind: 'text', visible: { '!!': [{ var: '$form' }] } }, b: { kind: 'text', visible: 'values.a' } }],
    ['values', { a: { kind: 'text', visible: 'values' }, b: { kind: 'text', visible: 'values.a' } }],
  ])('LC-02 %s is read after all others: who hangs on its reader is in a circle', (_, sources) => {
    expect(compilePlan(fieldsOf(sources))).toMatchObject({
      ok: false,
      problems: [{ pointer: '/a', reason: 'cycle' }],
    })
  })

  it('LC-02 one reader of the whole form stands at its end', () => {
    const form = plan({ all: { kind: 'text', visible: { '!!': [{ var: '$form' }] } }, a: text, b: text })
    expect(form.order.at(-1)?.key).toBe('all')
  })
})

describe('LC-02 hiddenValue', () => {
  const form = (hiddenValue?: 'absent' | 'keep' | 'reset'): FormPlan =>
    plan({
      shown: { kind: 'checkbox' },
      a: { kind: 'number', max: 5, visible: 'shown', ...(hiddenValue ? { hiddenValue } : {}) },
      twice: { kind: 'number', value: { '*': [{ var: 'a' }, 2] } },
    })
  const sent = (one: FormPlan, typed: Values) => validate(one, typed, environment).values

  it('LC-02 is absent by default: not sent, and nothing for those that read it', () => {
    expect(sent(form(), { shown: false, a: 3 })).toEqual({ shown: false, twice: 0 })
  })

  it('LC-02 kept, it counts and is sent; what is wrong with it is neither told nor sent', () => {
    expect(sent(form('keep'), { shown: false, a: 3 })).toEqual({ shown: false, a: 3, twice: 6 })
    expect(problems(form('keep'), { shown: false, a: 9 })).toEqual([])
    expect(sent(form('keep'), { shown: false, a: 9 })).not.toHaveProperty('a')
  })

  it('LC-02 kept, what could not be sent counts for nothing: who receives the rest comes to the same', () => {
    const within = plan({
      shown: { kind: 'checkbox' },
      g: {
        kind: 'group',
        visible: 'shown',
        hiddenValue: 'keep',
        of: { a: { kind: 'number', max: 5 }, b: { kind: 'text', required: true }, c: { kind: 'text' } },
      },
      rows: { kind: 'repeat', required: true, visible: 'shown', hiddenValue: 'keep', of: { a: { kind: 'text' } } },
      twice: { kind: 'number', value: { '*': [{ var: 'g.a' }, 2] } },
    })
    for (const [one, typed, values] of [
      [form('keep'), { shown: false, a: 9 }, { shown: false, twice: 0 }],
      [within, { shown: false, g: { a: 9, b: '', c: 'x' }, rows: [] }, { shown: false, g: { c: 'x' }, twice: 0 }],
      [within, { shown: false, g: { a: 4, b: 'y' } }, { shown: false, g: { a: 4, b: 'y' }, twice: 8 }],
    ] as const) {
      expect(sent(one, typed)).toEqual(values)
      expect(sent(one, sent(one, typed))).toEqual(values)
      expect(problems(one, typed)).toEqual([])
    }
  })

  const anew: FieldSource = { kind: 'text', visible: 'values.shown', hiddenValue: 'reset', initial: { const: 'start' } }

  it.each<readonly [string, FieldSource, (value: unknown) => unknown, string]>([
    ['by itself', anew, (value) => value, '/at'],
    ['in a group', { kind: 'group', of: { a: anew } }, (value) => ({ a: value }), '/at/a'],
    [
      'in a group that is hidden too',
      { kind: 'group', visible: 'values.around', of: { a: anew } },
      (value) => ({ a: value }),
      '/at/a',
    ],
    ['in a row', { kind: 'repeat', of: { a: anew } }, (value) => [{ _id: 'r0', a: value }], '/at/0/a'],
  ])('LC-02 reset, it begins anew while it is hidden, from the beginning or later: %s', (_, at, holding, pointer) => {
    const said = plan({ shown: { kind: 'checkbox' }, around: { kind: 'checkbox' }, at })
    const hidden = openForm(said, { shown: false, around: true, at: holding('held') }, environment)
    const later = openForm(said, { shown: true, around: true, at: holding('held') }, environment)
    later.change('/around', false)
    later.change('/shown', false)
    later.change('/around', true)
    for (const form of [hidden, later]) {
      expect(form.rawValueAt(pointer)).toBe('start')
      form.change('/shown', true)
      expect(form.stateAt(pointer)?.value).toBe('start')
    }
    const seen = openForm(said, { shown: true, around: true, at: holding('held') }, environment)
    expect([seen.rawValueAt(pointer), seen.stateAt(pointer)?.value]).toEqual(['held', 'held'])
  })

  it('LC-02 what nothing was typed into begins anew as well', () => {
    const said = plan({ shown: { kind: 'checkbox' }, g: { kind: 'group', of: { a: anew } } })
    const form = openForm(said, { shown: false, g: {} }, environment)
    form.change('/shown', true)
    expect(form.rawValues).toEqual({ shown: true, g: { a: 'start' } })
  })

  it('LC-02 a kept field within a hidden group is hidden with it', () => {
    const group = plan({ g: { kind: 'group', visible: false, of: { a: { kind: 'text', hiddenValue: 'keep' } } } })
    expect(sent(group, { g: { a: 'x' } })).toEqual({})
  })
})

describe('LC-02 rows of a repeat', () => {
  const phones = (source: FieldSource = {}): FormPlan =>
    plan({
      phones: {
        kind: 'repeat',
        of: { type: { kind: 'number', initial: 1 }, number: { kind: 'text', required: true }, note: text },
        ...source,
      },
    })
  const rows = (form: FormPlan, ...held: readonly Values[]) =>
    validate(form, { phones: held }, environment).values['phones']

  it('LC-02 one that holds no more than it began with is neither sent nor judged', () => {
    const form = phones()
    expect(rows(form, { _id: 'r0', type: 1, number: '', note: null })).toEqual([])
    expect(problems(form, { phones: [{ _id: 'r0', type: 1 }] })).toEqual([])
    expect(problems(form, { phones: [{ _id: 'r0', type: 2 }] })).toEqual(['/phones/0/number required'])
  })

  it('LC-02 keep names what makes a row; its rules are asked wherever something was typed', () => {
    const form = phones({
      keep: ['number'],
      checks: [{ must: { '!': [{ and: [{ var: 'note' }, { '!': [{ var: 'number' }] }] }] }, at: 'note' }],
    })
    expect(rows(form, { _id: 'a', type: 2 }, { _id: 'b', number: '6' })).toEqual([{ _id: 'b', number: '6' }])
    expect(problems(form, { phones: [{ _id: 'a', note: 'x' }] })).toEqual(['/phones/0/note check'])
    expect(problems(form, { phones: [{ _id: 'a', type: 1 }] })).toEqual([])
  })

  it('LC-02 a stored row keeps its id, and is one though nothing is in it', () => {
    const form = phones({ of: { note: text } })
    expect(rows(form, { _id: '7', id: '7', note: '' })).toEqual([{ _id: '7', id: '7', note: null }])
  })

  it('LC-02 a required repeat wants a row that is sent', () => {
    const form = phones({ required: true })
    expect(problems(form, { phones: [{ _id: 'r0', type: 1 }] })).toEqual(['/phones required'])
    expect(problems(form, { phones: [{ _id: 'r0', number: '6' }] })).toEqual([])
    expect(problems(form, { phones: 'none' })).toEqual(['/phones type'])
  })

  it('LC-02 the start of a row reads what surrounds it', () => {
    const form = plan({
      country: text,
      rows: {
        kind: 'repeat',
        of: { code: { kind: 'text', initial: 'country' }, two: { kind: 'text', initial: 'code' } },
      },
    })
    const record = { country: 'ES' }
    expect(initialValues(form, record, environment)['rows']).toEqual([{ _id: 'r0', code: 'ES', two: 'ES' }])
    const node = form.roots.find(({ field }) => field.name === 'rows')
    const scope = evaluate(form, record, environment).states.get('/rows')?.scope
    expect(node && createRow(node, 'k', environment, scope)).toEqual({ _id: 'k', code: 'ES', two: 'ES' })
  })
})

describe('LC-02 rules', () => {
  it('LC-02 stand at the field that they name: of the form, beside it, or in the group', () => {
    const never = { '==': [1, 2] }
    const form = plan(
      {
        a: { kind: 'text', checks: [{ must: never, at: 'b' }] },
        b: text,
        g: { kind: 'group', of: { c: text }, checks: [{ must: never, at: 'c' }] },
      },
      [check(never, 'g.c'), check(never)],
    )
    expect(problems(form, { a: 'x', b: 'y', g: {} })).toEqual(['/b check', '/g/c check', '/g/c check', ' check'])
  })

  it('LC-02 of a part that is saved by itself are those about it alone', () => {
    const never = { '==': [{ var: 'values.a' }, 'no'] }
    const form = plan({ a: { kind: 'text', required: true }, b: { kind: 'text', required: true } }, [
      check(never),
      check(never, 'b'),
      check({ '==': [{ var: 'values.a' }, { var: 'values.b' }] }),
    ])
    expect(problems(form, {}, new Set(['a']))).toEqual(['/a required', ' check'])
    expect(problems(form, {}, new Set(['b']))).toEqual(['/b required', '/b check'])
    expect(validate(form, { a: 'x', b: 'y' }, environment, new Set(['b'])).values).toEqual({ b: 'y' })
  })
})

describe('DF-11 what is no blank is judged', () => {
  it('DF-11 a checkbox holds true, false or nothing: words are of the wrong type', () => {
    const form = plan({ agreed: { kind: 'checkbox', required: true } })
    expect(problems(form, { agreed: 'yes' })).toEqual(['/agreed type'])
    expect(problems(form, { agreed: false })).toEqual(['/agreed required'])
    expect(problems(form, { agreed: true })).toEqual([])
  })

  it('DF-11 whatever is held, sending what was accepted is accepted', () => {
    const form = plan({
      agreed: { kind: 'checkbox' },
      rows: { kind: 'repeat', of: { a: { kind: 'number', initial: 1 }, b: text } },
    })
    const held = fc.record({
      agreed: fc.oneof(fc.boolean(), fc.constant('yes'), fc.constant(null)),
      rows: fc.array(fc.record({ a: fc.oneof(fc.integer(), fc.constant(null)), b: fc.string() })),
    })
    fc.assert(
      fc.property(held, (typed) => {
        const once = validate(form, typed, environment)
        if (once.problems.length > 0) return
        const twice = validate(form, once.values, environment)
        expect([twice.problems, twice.values]).toEqual([[], once.values])
      }),
    )
  })
})

describe('LC-02 a field that a form places nowhere', () => {
  it('LC-02 holds what it computes, else its start, else what the record says', () => {
    const placed = plan({ a: text })
    const fields = fieldsOf({
      a: text,
      computed: { kind: 'text', value: 'values.a' },
      begun: { kind: 'checkbox', initial: true },
      kept: text,
      absent: text,
      app: { kind: 'number', role: 'tenant', initial: 1 },
    })
    expect(valuesOutsideForm(fields, placed, { a: 'old', kept: 'k' }, dataScope({ values: { a: 'new' } }))).toEqual({
      computed: 'new',
      begun: true,
      kept: 'k',
    })
  })
})
