import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRowId, initialValues, createRow } from '#engine/form'
import { choices, field, plan, environment } from './served.ts'

const rows = field('rows', 'repeat', {
  subFields: [
    field('x', 'text', { initialValue: 'start' }),
    field('y', 'checkbox'),
    field('inner', 'repeat', { subFields: [field('z', 'number')] }),
  ],
})
const row = { x: 'start', y: false, inner: [{ _id: 'r0', z: null }] }

describe('what a form starts with', () => {
  it('is each kind’s own nothing, and what a field names as its start', () => {
    const form = plan(
      field('a', 'text'),
      field('b', 'checkbox'),
      field('c', 'multiSelect', { ...choices('x', 'y'), initialValue: ['x'] }),
      field('d', 'text', { defaultValue: 'old' }),
      field('e', 'text', { defaultValue: 'old', initialValue: 'new' }),
      field('f', 'number', { initialValue: 0 }),
    )
    expect(initialValues(form, {}, environment)).toEqual({ a: null, b: false, c: ['x'], d: 'old', e: 'new', f: 0 })
  })

  it('a start that looks like a path is a text', () => {
    expect(
      initialValues(plan(field('a', 'text'), field('b', 'text', { initialValue: 'a' })), { a: 'x' }, environment),
    ).toEqual({ a: 'x', b: 'a' })
  })

  it('DF-03 a repeat begins with one row, rows within it too', () => {
    expect(initialValues(plan(rows), {}, environment)).toEqual({ rows: [{ _id: 'r0', ...row }] })
  })

  it('a group begins with its fields and no id', () => {
    expect(
      initialValues(
        plan(field('g', 'group', { subFields: [field('x', 'text', { initialValue: 'a' })] })),
        {},
        environment,
      ),
    ).toEqual({ g: { x: 'a' } })
  })

  it('the record’s values win, null and the empty list among them', () => {
    const record = { a: null, rows: [] }
    expect(initialValues(plan(field('a', 'text', { initialValue: 'x' }), rows), record, environment)).toEqual(record)
  })

  it('a new row has the id it is given', () => {
    const [node] = plan(rows).roots
    expect(node && createRow(node, 'k7', environment)).toEqual({ _id: 'k7', ...row })
  })

  it('a fresh id is no row’s, whatever rows there are', () => {
    const ids = fc.array(
      fc.oneof(
        fc.nat(30).map((at) => `r${at}`),
        fc.string(),
      ),
    )
    fc.assert(
      fc.property(ids, (taken) => {
        expect(taken).not.toContain(nextRowId(taken.map((_id) => ({ _id }))))
      }),
    )
  })
})
