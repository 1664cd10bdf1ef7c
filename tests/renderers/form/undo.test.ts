import { describe, expect, it } from 'vitest'
import { FormStore } from '../../../renderers/form/store.ts'
import { storeSteps } from '../../../renderers/screen/form/undo/storeSteps.ts'
import { environment, field, plan } from '../../engine/form/served.ts'

const form = plan(
  field('rows', 'repeat', { subFields: [field('x', 'text'), field('y', 'text')] }),
  field('note', 'text', {}),
)

/** A form whose changes are followed. */
function followed() {
  const rows = [
    { _id: 'a', x: 'Alfa', y: '' },
    { _id: 'b', x: 'Bravo', y: '' },
    { _id: 'c', x: 'Charlie', y: '' },
  ]
  const store = new FormStore(form, { rows, note: 'N' }, environment)
  const steps = storeSteps(store)
  steps.subscribe(() => undefined)
  const shown = (): readonly unknown[] => (store.typed['rows'] as readonly { readonly x: string }[]).map(({ x }) => x)
  return { store, steps, shown }
}

describe('a form whose changes are taken back', () => {
  it('LC-05 has its rows in their order again, and then in the other one', () => {
    const { store, steps, shown } = followed()
    store.moveRow('/rows', 2, 1)
    expect([shown(), steps.shown()]).toEqual([['Alfa', 'Charlie', 'Bravo'], { before: 1, after: 0, last: null }])
    steps.undo()
    expect([shown(), steps.shown()]).toEqual([['Alfa', 'Bravo', 'Charlie'], { before: 0, after: 1, last: 'undone' }])
    steps.redo()
    expect([shown(), steps.shown()]).toEqual([['Alfa', 'Charlie', 'Bravo'], { before: 1, after: 0, last: 'redone' }])
  })

  it('LC-05 has a row again that was removed, with what was typed into it', () => {
    const { store, steps, shown } = followed()
    for (const text of ['B', 'Be', 'Bee']) store.write('/rows/1/y', text)
    store.removeRow('/rows', 1)
    expect([shown(), steps.shown().before]).toEqual([['Alfa', 'Charlie'], 2])
    steps.undo()
    expect(store.typed['rows']).toMatchObject([{ x: 'Alfa' }, { x: 'Bravo', y: 'Bee' }, { x: 'Charlie' }])
    steps.undo()
    expect(store.typed['rows']).toMatchObject([{ x: 'Alfa' }, { x: 'Bravo', y: '' }, { x: 'Charlie' }])
    steps.redo()
    steps.redo()
    expect(shown()).toEqual(['Alfa', 'Charlie'])
  })

  it('LC-05 takes back rows that were added and other fields, each by itself', () => {
    const { store, steps, shown } = followed()
    store.addRow('/rows')
    store.write('/note', 'M')
    steps.undo()
    expect([store.typed['note'], shown().length]).toEqual(['N', 4])
    steps.undo()
    expect([store.typed['note'], shown().length]).toEqual(['N', 3])
  })
})
