import { describe, expect, it } from 'vitest'
import { FormStore } from '../../../renderers/form/store.ts'
import { field, plan, environment } from '../../engine/form/served.ts'

const form = plan(field('rows', 'repeat', { required: true, subFields: [field('x', 'text', { required: true })] }))
const file = new File(['x'], 'x.pdf')

describe('a row that comes after another has gone', () => {
  it('DF-07 is another one, though it have the same id: nobody has been in it, and nothing was chosen for it', () => {
    const store = new FormStore(form, {}, environment)
    store.touchLater('/rows/0/x')()
    store.chooseFiles('/rows/0/x', [file])
    store.showRefusals([{ pointer: '/rows/0/x', text: 'no' }])
    store.removeRow('/rows', 0)
    store.addRow('/rows')
    expect(store.field('/rows/0/x')).toMatchObject({ shown: null, files: [] })
    expect(store.files).toEqual({})
  })

  it('DF-07 what was left before stays so, wherever its row moves', () => {
    const store = new FormStore(form, { rows: [{ _id: 'a' }, { _id: 'b' }] }, environment)
    store.touchLater('/rows/1/x')()
    store.removeRow('/rows', 0)
    expect(store.field('/rows/0/x').shown).toMatchObject({ kind: 'problem', problem: { code: 'required' } })
  })

  it('DF-03 DF-07 rows that are alike and change places take along what was left, refused or chosen', () => {
    const store = new FormStore(form, { rows: [{ _id: 'a' }, { _id: 'b' }] }, environment)
    store.submit()
    const told: string[] = []
    const pointers = ['/rows/0/x', '/rows/1/x']
    const look = () => pointers.map((pointer) => [store.field(pointer).shown?.kind ?? null, store.field(pointer).files])
    for (const pointer of pointers) store.subscribe(pointer, () => told.push(pointer))
    store.showRefusals([{ pointer: '/rows/0/x', text: 'no' }])
    store.chooseFiles('/rows/1/x', [file])
    expect(look()).toEqual([
      ['refusal', []],
      [null, [file]],
    ])
    told.length = 0
    store.moveRow('/rows', 0, 1)
    expect([look(), told.toSorted()]).toEqual([
      [
        [null, [file]],
        ['refusal', []],
      ],
      pointers,
    ])
  })
})
