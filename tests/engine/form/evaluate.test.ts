import { describe, expect, it } from 'vitest'
import { evaluate } from '#engine/form'
import { counting, field, plan, sent, environment, when } from './served.ts'

const state = (form: ReturnType<typeof plan>, typed: Record<string, unknown>, pointer: string) => {
  const found = evaluate(form, typed, environment).states.get(pointer)
  if (!found) throw new Error(`nothing at ${pointer}`)
  return found
}

describe('what counts while a form is filled', () => {
  it('DF-05 a hidden field counts as absent, and so on down the line', () => {
    const form = plan(
      field('a', 'checkbox'),
      field('b', 'text', when({ var: 'a' })),
      field('c', 'text', when({ var: 'b' })),
      field('d', 'text', when({ exists: 'c' })),
    )
    const typed = { a: true, b: 'x', c: 'y', d: 'z' }
    expect(counting(form, typed)).toEqual(typed)
    expect(counting(form, { ...typed, a: false })).toEqual({ a: false })
  })

  it('DF-11 a value counts as it will be sent: blank is nothing, an address has no spaces around it', () => {
    const form = plan(
      field('a', 'text'),
      field('b', 'text', when({ var: 'a' })),
      field('c', 'email'),
      field('d', 'text', when({ '==': [{ var: 'c' }, 'a@b.es'] })),
    )
    expect(counting(form, { a: ' ', b: 'x', c: ' a@b.es', d: 'y' })).toEqual({ a: null, c: 'a@b.es', d: 'y' })
  })

  it('a hidden value is inert: it changes nothing, and is there again when the field is', () => {
    const form = plan(
      field('shown', 'checkbox'),
      field('hidden', 'number', when({ var: 'shown' })),
      field('double', 'number', { expressions: { value: { '*': [{ var: 'hidden' }, 2] } } }),
    )
    for (const hidden of [1, 'text', null, {}, [1]])
      expect(counting(form, { shown: false, hidden })).toEqual({ shown: false, double: 0 })
    expect(counting(form, { shown: true, hidden: 4 })).toEqual({ shown: true, hidden: 4, double: 8 })
  })

  it('DF-05 an expression reads the own row first, then outwards', () => {
    const rows = field('rows', 'repeat', {
      subFields: [
        field('kind', 'text'),
        field('own', 'text', when({ '==': [{ var: 'kind' }, 'x'] })),
        field('outer', 'text', when({ '==': [{ var: 'top' }, 'x'] })),
      ],
    })
    const form = plan(field('kind', 'text'), field('top', 'text'), rows)
    const typed = {
      kind: 'x',
      top: 'x',
      rows: [
        { _id: 'a', kind: 'x', own: '1', outer: '1' },
        { _id: 'b', kind: '', own: '2', outer: '2' },
        { _id: 'c', own: '3', outer: '3' },
      ],
    }
    expect(counting(form, typed)['rows']).toEqual([
      { _id: 'a', kind: 'x', own: '1', outer: '1' },
      { _id: 'b', kind: null, outer: '2' },
      { _id: 'c', outer: '3' },
    ])
  })

  it('DF-05 a group in a row reads itself, then its row, then the form', () => {
    const inner = field('inner', 'group', {
      subFields: [
        field('seen', 'text', {
          expressions: { value: { cat: [{ var: 'a' }, { var: 'b' }, { var: 'c' }, { var: '$form.a' }] } },
        }),
        field('a', 'text'),
      ],
    })
    const form = plan(
      field('a', 'text'),
      field('b', 'text'),
      field('c', 'text'),
      field('rows', 'repeat', { subFields: [field('b', 'text'), inner] }),
    )
    const typed = { a: '1', b: '1', c: '1', rows: [{ _id: 'r', b: '2', inner: { a: '3' } }] }
    expect(counting(form, typed)['rows']).toEqual([{ _id: 'r', b: '2', inner: { a: '3', seen: '3211' } }])
  })

  it.each([
    ['$user.idioma', 'es'],
    ['$app.atributos.moneda', 'EUR'],
    ['$today', '2026-03-15'],
    ['$now', '2026-03-15T10:00:00.000Z'],
  ])('an expression reads %s', (path, value) => {
    expect(counting(plan(field('a', 'text', { expressions: { value: { var: path } } })), {})).toEqual({ a: value })
  })

  it('DF-05 a condition that cannot be decided hides the field and does not require it', () => {
    const broken = { '+': [{ var: 'a' }, 1] }
    const form = plan(field('a', 'text'), field('b', 'text', { expressions: { fieldTrue: broken, required: broken } }))
    expect(state(form, { a: 'no number' }, '/b')).toMatchObject({ visible: false, required: false })
  })

  it('a read-only field is disabled for good or while its expression holds', () => {
    const form = plan(
      field('a', 'checkbox'),
      field('b', 'text', { expressions: { readOnly: { var: 'a' } } }),
      field('c', 'text', { readOnly: true }),
    )
    expect([
      state(form, { a: true }, '/b').enabled,
      state(form, { a: false }, '/b').enabled,
      state(form, {}, '/c').enabled,
    ]).toEqual([false, true, false])
  })

  it('a disabled field counts as what it starts with, not as what somebody sends', () => {
    const form = plan(
      field('a', 'text', { readOnly: true, initialValue: 'fixed' }),
      field('b', 'text', when({ '==': [{ var: 'a' }, 'fixed'] })),
    )
    expect(counting(form, { a: 'forged', b: 'x' })).toEqual({ a: 'fixed', b: 'x' })
  })

  it('what stands in a hidden or disabled group is hidden or disabled with it', () => {
    const group = (rest: object) => plan(field('g', 'group', { ...rest, subFields: [field('x', 'text')] }))
    expect(evaluate(group(when(false)), { g: { x: '1' } }, environment).states.has('/g/x')).toBe(false)
    expect(state(group({ readOnly: true }), { g: { x: '1' } }, '/g/x').enabled).toBe(false)
  })
})

describe('computed values', () => {
  const rows = field('rows', 'repeat', {
    subFields: [field('n', 'number'), field('twice', 'number', { expressions: { value: { '*': [{ var: 'n' }, 2] } } })],
  })
  const total = field('total', 'number', {
    expressions: {
      value: { reduce: [{ var: 'rows' }, { '+': [{ var: 'accumulator' }, { var: 'current.twice' }] }, 0] },
    },
  })
  const form = plan(total, rows)

  it('are computed from computed ones, whatever was sent in their place', () => {
    const typed = {
      total: 999,
      rows: [
        { _id: 'a', n: 1, twice: 7 },
        { _id: 'b', n: 2 },
      ],
    }
    expect(sent(form, typed)).toEqual({
      total: 6,
      rows: [
        { _id: 'a', n: 1, twice: 2 },
        { _id: 'b', n: 2, twice: 4 },
      ],
    })
  })

  it('are null when they cannot be computed', () => {
    expect(
      sent(plan(field('a', 'text'), field('b', 'number', { expressions: { value: { '*': [{ var: 'a' }, 2] } } })), {
        a: 'x',
        b: 3,
      }),
    ).toEqual({ a: 'x', b: null })
  })

  it('are not sent while hidden', () => {
    expect(
      sent(plan(field('a', 'number', { expressions: { fieldTrue: false, value: { '+': [1, 1] } } })), { a: 2 }),
    ).toEqual({})
  })
})

describe('rows', () => {
  const form = plan(field('rows', 'repeat', { subFields: [field('x', 'text')] }))
  const ids = (...came: readonly unknown[]): readonly unknown[] =>
    (counting(form, { rows: came })['rows'] as readonly { readonly _id: string }[]).map(({ _id }) => _id)

  it('keep their ids', () => {
    expect(ids({ _id: 'k9' }, { _id: 'k1' })).toEqual(['k9', 'k1'])
  })

  it('that came without an id, or with that of another, get one that is free', () => {
    expect(ids({ _id: 'r1' }, {}, { _id: 'r0' }, { _id: 'r1' }, { _id: '' }, { _id: 7 })).toEqual([
      'r1',
      'r2',
      'r0',
      'r3',
      'r4',
      'r5',
    ])
  })

  it('a row moved is the same row', () => {
    const [a, b] = [
      { _id: 'a', x: '1' },
      { _id: 'b', x: '2' },
    ]
    expect(counting(form, { rows: [b, a] })['rows']).toEqual([b, a])
  })
})
