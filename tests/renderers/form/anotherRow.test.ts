import { describe, expect, it } from 'vitest'
import { FormStore } from '../../../renderers/form/store.ts'
import { field, plan, surroundings } from '../../engine/form/served.ts'

const form = plan(field('rows', 'repeat', { subFields: [field('x', 'text', { required: true })] }))
const file = new File(['x'], 'x.pdf')

describe('a row that comes after another has gone', () => {
  it('DF-07 is another one, though it have the same id: nobody has been in it, and nothing was chosen for it', () => {
    const store = new FormStore(form, {}, surroundings)
    store.touching('/rows/0/x')()
    store.chooseFiles('/rows/0/x', [file])
    store.refuse([{ pointer: '/rows/0/x', text: 'no' }])
    store.removeRow('/rows', 0)
    store.addRow('/rows')
    expect(store.field('/rows/0/x')).toMatchObject({ shown: null, files: [] })
    expect(store.files).toEqual({})
  })

  it('DF-07 what was left before stays so, wherever its row moves', () => {
    const store = new FormStore(form, { rows: [{ _id: 'a' }, { _id: 'b' }] }, surroundings)
    store.touching('/rows/1/x')()
    store.removeRow('/rows', 0)
    expect(store.field('/rows/0/x').shown).toMatchObject({ kind: 'problem', problem: { code: 'required' } })
  })
})
