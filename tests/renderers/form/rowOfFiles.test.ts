import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
import { FormStore } from '../../../renderers/form/store.ts'
import { environment } from '../../engine/form/served.ts'

const rows = compileField(
  'rows',
  {
    kind: 'repeat',
    of: { x: { kind: 'files' }, more: { kind: 'repeat', of: { y: { kind: 'files' } } } },
  },
  {
    kinds: KINDS,
    prefix: 'm',
    fault: (fault) => {
      throw new Error(JSON.stringify(fault))
    },
  },
)
const compiled = compilePlan([rows])
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const form = compiled.value
const file = new File(['x'], 'x.pdf')

describe('a row that holds nothing but a chosen file', () => {
  it('DF-06 is sent, and so is the row around it, but no other', () => {
    const store = new FormStore(form, { rows: [{ _id: 'a' }, { _id: 'b', more: [{ _id: 'c' }] }] }, environment)
    store.submit()
    expect(store.sent['rows']).toEqual([])
    store.chooseFiles('/rows/1/more/0/y', [file])
    expect(store.submit().outcome.values['rows']).toMatchObject([{ _id: 'b', more: [{ _id: 'c' }] }])
    store.chooseFiles('/rows/1/more/0/y', [])
    expect(store.submit().outcome.values['rows']).toEqual([])
    store.chooseFiles('/rows/0/x', [file])
    expect(store.submit().outcome.values['rows']).toMatchObject([{ _id: 'a' }])
  })
})
