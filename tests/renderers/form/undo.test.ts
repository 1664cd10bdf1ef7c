import { describe, expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
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

  it('LC-05 has the files of a removed row again, and gives them to no other row', () => {
    const { store, steps } = followed()
    const file = new File(['x'], 'x.pdf')
    store.chooseFiles('/rows/2/x', [file])
    store.removeRow('/rows', 2)
    store.addRow('/rows')
    expect(store.files).toEqual({})
    steps.undo()
    steps.undo()
    expect(store.files).toEqual({ 'rows/c/x': [file] })
    steps.redo()
    steps.redo()
    expect(store.files).toEqual({})
  })

  it('LC-05 has no step for what was changed and changed back', () => {
    const { store, steps } = followed()
    store.write('/note', 'M')
    store.write('/note', 'N')
    expect(steps.shown()).toMatchObject({ before: 0, after: 0 })
    store.write('/note', 'O')
    expect(steps.shown()).toMatchObject({ before: 1, after: 0 })
  })

  it('LC-05 has values again that were written over what follows from another field', () => {
    const within = {
      kinds: KINDS,
      prefix: 'm',
      fault: (fault: unknown) => {
        throw new Error(JSON.stringify(fault))
      },
    }
    const compiled = compilePlan([
      compileField('second', { kind: 'text', initial: 'first' }, within),
      compileField('first', { kind: 'text' }, within),
    ])
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
    const store = new FormStore(compiled.value, { first: 'a', second: 'own' }, environment)
    const steps = storeSteps(store)
    steps.subscribe(() => undefined)
    const before = store.typed
    store.write('/first', 'b')
    expect(store.typed['second']).toBe('b')
    steps.undo()
    expect(store.typed).toEqual(before)
  })
})
