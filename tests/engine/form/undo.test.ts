import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_STEPS, addStep, beginUndo, redo, undo } from '#engine/form'
import type { UndoSteps, Values } from '#engine/form'

const row = (id: string, name: string, more: Values = {}): Values => ({ _id: id, name, ...more })
const form = (...rows: readonly Values[]): Values => ({ title: 'T', rows })
const [A, B, C] = [row('a', 'Alfa'), row('b', 'Bravo'), row('c', 'Charlie')]
const START = form(A, B, C)

const after = (...states: readonly Values[]): UndoSteps => states.reduce(addStep, beginUndo(START))

describe('changes of a form that are taken back', () => {
  it('LC-05 gives back a row that was removed where it was, and takes it away again', () => {
    const removed = after(form(A, C))
    expect(undo(removed).present).toEqual(START)
    expect(redo(undo(removed)).present).toEqual(form(A, C))
  })

  it('LC-05 gives back the order of rows, and what was typed into them meanwhile', () => {
    const moved = after(form(B, A, C), form(row('b', 'Bravissimo'), A, C))
    expect(undo(moved).present).toEqual(form(B, A, C))
    expect(undo(undo(moved)).present).toEqual(START)
  })

  it('LC-05 takes back a word that was typed at once, and values of two fields one by one', () => {
    const typed = after(
      form(row('a', 'Alfa1'), B, C),
      form(row('a', 'Alfa12'), B, C),
      form(row('a', 'Alfa12'), row('b', 'B'), C),
    )
    expect(typed.past).toHaveLength(2)
    expect(undo(typed).present).toEqual(form(row('a', 'Alfa12'), B, C))
    expect(undo(undo(typed)).present).toEqual(START)
  })

  it('LC-05 knows a field by its row, wherever the row stands', () => {
    const typed = after(form(row('a', 'x'), B, C), form(B, row('a', 'x'), C), form(B, row('a', 'xy'), C))
    expect(typed.past).toHaveLength(3)
  })

  it('LC-05 takes a choice of several, and parts that follow from another, as one step', () => {
    const several = addStep(beginUndo({ kinds: ['a'] }), { kinds: ['a', 'b'] })
    expect(undo(addStep(several, { kinds: ['b'] })).present).toEqual({ kinds: ['a'] })
    const both = addStep(beginUndo({ kind: 'text', max: 3 }), { kind: 'date', max: null })
    expect(both.past).toHaveLength(1)
  })

  it('LC-05 forgets what was taken back once something else is changed', () => {
    const again = addStep(undo(after(form(A, C))), form(A, B))
    expect(again.future).toEqual([])
    expect(redo(again).present).toEqual(form(A, B))
    expect(undo(again).present).toEqual(START)
  })

  it('LC-05 begins a new step after one that was taken back, in the same field too', () => {
    const typed = after(form(row('a', 'x'), B, C), form(A, C))
    const back = undo(typed)
    expect(addStep(back, form(row('a', 'xy'), B, C)).past).toHaveLength(2)
  })

  it('LC-05 counts no step where nothing has changed', () => {
    expect(after(START, form(row('a', 'Alfa'), B, C)).past).toEqual([])
    expect(undo(beginUndo(START)).present).toBe(START)
    expect(redo(beginUndo(START)).present).toBe(START)
  })

  it('LC-05 keeps fifty steps', () => {
    const many = after(...Array.from({ length: MOST_STEPS + 9 }, (_, at) => form(row(`n${at}`, ''))))
    expect(many.past).toHaveLength(MOST_STEPS)
    const all = Array.from({ length: MOST_STEPS + 1 }).reduce<UndoSteps>(undo, many)
    expect(all.present).toEqual(form(row('n8', '')))
  })

  it('LC-05 all steps taken back and done again lead to the same state', () => {
    const rows = fc.uniqueArray(
      fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.string({ maxLength: 2 }) }),
      {
        selector: ({ _id }) => _id,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 20 }), (states) => {
        const steps = states.map((one) => form(...one)).reduce(addStep, beginUndo(START))
        const back = steps.past.reduce((now) => undo(now), steps)
        expect(back.present).toEqual(START)
        expect(back.future.reduce<UndoSteps>((now) => redo(now), back).present).toEqual(steps.present)
      }),
    )
  })
})
