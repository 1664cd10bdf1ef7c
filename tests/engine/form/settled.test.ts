import { describe, expect, it } from 'vitest'
import { initialValues, createRow } from '#engine/form'
import type { Json } from '#engine/source'
import { counting, field, plan, sent, environment, when, wrong } from './served.ts'

/** Cases that browser and server once decided differently. */
describe('what both sides decide alike', () => {
  const rows = field('rows', 'repeat', { subFields: [field('x', 'text', { initialValue: 'a' })] })
  const count = field('count', 'number', { expressions: { value: { length: [{ var: 'rows' }] } } })

  it('DF-11 rows that may not be changed are not sent, and so count as those that the form begins with', () => {
    const closed = plan({ ...rows, readOnly: true }, count)
    expect(sent(closed, { rows: [{ _id: 'r0' }, { _id: 'r1' }] })).toEqual(sent(closed, {}))
    const given = plan({ ...rows, readOnly: true, initialValue: [{ x: 'b' }, {}] }, count)
    expect(sent(given, { rows: [] })).toEqual({ count: 2 })
    const sometimes = plan(field('done', 'checkbox'), { ...rows, expressions: { readOnly: { var: 'done' } } }, count)
    const typed = { rows: [{ _id: 'r0', x: 'b' }] }
    expect([sent(sometimes, { ...typed, done: true }), sent(sometimes, { ...typed, done: false })]).toEqual([
      { done: true, count: 0 },
      { done: false, count: 1, ...typed },
    ])
  })

  const never = { expressions: false, message: 'never' }
  const group = (inside: object, rest: object = {}) =>
    plan(field('g', 'group', { validations: [never], ...rest, subFields: [field('x', 'text', inside)] }))

  it('DF-06 a warning inside of a group keeps its own rules from nothing, a mistake does', () => {
    const warned = { validations: [{ ...never, severity: 'warning' as const }] }
    expect(wrong(group(warned), { g: { x: 'a' } })).toEqual(['/g/x check', '/g check'])
    expect(wrong(group({ validations: [never] }), { g: { x: 'a' } })).toEqual(['/g/x check'])
    expect(wrong(group({ required: true }), {})).toEqual(['/g/x required'])
  })

  it('DF-06 a group is never missing itself: absent or empty, its fields and its rules say what they lack', () => {
    const outcomes = [undefined, null, {}].map((g) => [
      wrong(group({}, { required: true }), { g }),
      sent(group({}), { g }),
    ])
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([JSON.stringify([['/g check'], { g: {} }])]),
    )
    expect(wrong(group({}, { required: true }), { g: [] })).toEqual(['/g type'])
  })

  it('a column called id is one like any other: hidden or read-only it is not sent', () => {
    const of = (rest: object) =>
      plan(
        field('rows', 'repeat', {
          subFields: [field('id', 'text', { initialValue: 'a', ...rest }), field('x', 'text')],
        }),
      )
    const typed = { rows: [{ _id: 'r0', id: 'forged', x: 'b' }] }
    for (const rest of [{ readOnly: true }, when(false)])
      expect(sent(of(rest), typed)).toEqual({ rows: [{ _id: 'r0', x: 'b' }] })
    expect(sent(of({}), typed)).toEqual(typed)
  })

  it('rows that a form or a row begins with can be told apart', () => {
    const inner = field('inner', 'repeat', { initialValue: [{}, {}], subFields: [field('id', 'text')] })
    const outer = plan(field('rows', 'repeat', { subFields: [inner] }), { ...inner, name: 'own', id: 'own' })
    const two = [{ _id: 'r0' }, { _id: 'r1' }]
    expect(initialValues(outer, {}, environment)).toEqual({ rows: [{ _id: 'r0', inner: two }], own: two })
    const [node] = outer.roots
    expect(node && createRow(node, 'k', environment)).toEqual({ _id: 'k', inner: two })
  })

  it('a form begins with whole values: an amount, rows, parts', () => {
    const amount = { importe: 5, moneda: 'EUR' }
    const form = plan(
      { ...field('fee', 'text', { initialValue: amount }), type: { id: 17 }, dataType: { id: 14 } },
      field('g', 'group', { initialValue: { x: 'a', y: 'b' }, subFields: [field('x', 'text'), field('y', 'text')] }),
    )
    expect(initialValues(form, {}, environment)).toEqual({ fee: amount, g: { x: 'a', y: 'b' } })
    expect(counting(form, { fee: { ...amount, importe: 7 } })).toMatchObject({ fee: { importe: 7 } })
  })

  it.each(['user', 'values', 'record', 'filter', 'selection'])(
    'DF-05 a group of a row may be called %s: only $ names lead out',
    (name) => {
      const inner = field(name, 'group', { subFields: [field('x', 'text')] })
      const some: Json = { some: [{ var: 'rows' }, { '==': [{ var: `${name}.x` }, 'a'] }] }
      const form = plan(field('rows', 'repeat', { subFields: [inner] }), field('y', 'text', when(some)))
      expect([
        counting(form, { rows: [{ [name]: { x: 'a' } }], y: 'b' })['y'],
        counting(form, { y: 'b' })['y'],
      ]).toEqual(['b', undefined])
    },
  )
})
