import { describe, expect, it } from 'vitest'
import { decode, encode } from '#engine/call'
import { applyOverlay, overlayContext } from '#engine/overlay'
import { callOf, compiled, context, source } from '../definition/shipped.ts'

const overlay = {
  over: 'category',
  version: 1,
  fields: {
    x_1: { kind: 'text', name: 'x_colour' },
    x_2: { kind: 'number' },
    x_3: { kind: 'select', options: ['a', 'b'] },
    x_4: { kind: 'checkbox' },
  },
}
const applied = applyOverlay(source('category'), overlay, overlayContext(context))
if (!applied.ok) throw new Error(JSON.stringify(applied.problems))
const module = compiled(applied.value)
const call = callOf(module, 'list')

const sent = (filter: { readonly [field: string]: unknown }) =>
  encode(module, call, { query: { filter, sort: [], size: 10, page: 1 } }, { tenant: '1', user: null, language: 'es' })

describe('filters over fields of a tenant', () => {
  it.each([
    [{ x_colour: 'r:d' }, ['x_1:has:r:d']],
    [{ x_2: { from: 1, to: 5 } }, ['x_2:ge:1', 'x_2:le:5']],
    [{ x_2: { to: 5 } }, ['x_2:le:5']],
    [{ x_3: ['a', 'b'] }, ['x_3:in:a,b']],
    [{ x_4: true }, ['x_4:eq:true']],
    [{ x_4: false, x_3: [], x_colour: '', x_2: {} }, []],
    [{ nombre: 'a', x_2: { from: 1 } }, ['x_2:ge:1']],
  ])('LC-04 SH-11 travel by their id, and are read back: %j', (filter, forms) => {
    const { query } = sent(filter)
    expect(query.filter(([name]) => name === 'forms').map(([, value]) => value)).toEqual(forms)
    const read = decode(module, call, { parameters: [], query, body: undefined })
    expect(read.ok && read.value.forms.map(({ field, operator, value }) => [field, operator, value].join(':'))).toEqual(
      forms.map((one) => one.replace('x_1', 'x_colour')),
    )
  })
})
