import { addStep, beginUndo, isDeepEqual, redo, undo } from '#engine/form'
import type { UndoSteps } from '#engine/form'
import type { FormStore } from '#renderers/form'

/** How many steps can be taken back and done again. */
export interface ShownSteps {
  readonly before: number
  readonly after: number
  /** The last action. Null: something was changed since. */
  readonly last: 'undone' | 'redone' | null
}

/** The steps of one form. */
export interface StoreSteps {
  readonly subscribe: (listener: () => void) => () => void
  readonly shown: () => ShownSteps
  readonly undo: () => void
  readonly redo: () => void
}

type Store = Pick<FormStore, 'typed' | 'watch' | 'write'>

/** Follows the changes of a form from now on, as long as somebody listens. */
export function storeSteps(store: Store): StoreSteps {
  let steps = beginUndo(store.typed)
  let shown: ShownSteps = { before: 0, after: 0, last: null }
  let isApplying = false
  const listeners = new Set<() => void>()
  const become = (next: UndoSteps, last: ShownSteps['last']): void => {
    steps = next
    const { before, after, last: said } = shown
    if (before === next.past.length && after === next.future.length && said === last) return
    shown = { before: next.past.length, after: next.future.length, last }
    for (const listener of listeners) listener()
  }
  const apply = (step: (steps: UndoSteps) => UndoSteps, last: ShownSteps['last']): void => {
    const next = step(steps)
    if (next.present === steps.present) return
    isApplying = true
    for (const name of changedNames(steps, next)) store.write(`/${name}`, next.present[name])
    // A value that follows from another one was computed anew when that one was written.
    for (const name of Object.keys(next.present))
      if (!isDeepEqual(store.typed[name], next.present[name])) store.write(`/${name}`, next.present[name])
    isApplying = false
    // Initial values that follow from others were computed again.
    become({ ...next, present: store.typed }, last)
  }
  let stop: () => void = () => undefined
  return {
    subscribe: (listener) => {
      if (listeners.size === 0)
        stop = store.watch(() => {
          if (!isApplying) become(addStep(steps, store.typed), null)
        })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    shown: () => shown,
    undo: () => apply(undo, 'undone'),
    redo: () => apply(redo, 'redone'),
  }
}

const changedNames = ({ present: before }: UndoSteps, { present: after }: UndoSteps): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
