import { openForm, isObject } from '#engine/form'
import type { FormPlan, FormEnvironment, Values } from '#engine/form'
import { below } from '#engine/source'
import { FormStoreBase } from './formStoreBase.ts'
import type { ComputeInitialState, FormValues } from './rebase.ts'

/** The store of any form, however large. */
export class FormStore extends FormStoreBase {
  /** `record`: values by field, as last read; empty for a new one. */
  constructor(plan: FormPlan, record: Values, environment: FormEnvironment) {
    super(plan, record, environment, openForm, resettingInitialState)
  }
}

/** The initial state after a partial save, for a form with fields that reset while hidden. */
const resettingInitialState: ComputeInitialState = (next, opened) => {
  const start = withResetValues(next, opened.rawValues)
  // A hidden field that resets has nothing to lose.
  const isLeft = (pointer: string): boolean => {
    const state = opened.stateAt(pointer)
    return state?.active === false && state.planNode.field.source.hiddenValue === 'reset'
  }
  return { initial: start, isDirty: differs(opened.rawValues, start, isLeft) }
}

/** Takes over fields without input from the opened form, where they may have been reset. */
const withResetValues = ({ typed, initial }: FormValues, opened: Values): Values => ({
  ...initial,
  ...Object.fromEntries(
    Object.keys(typed)
      .filter((name) => Object.is(typed[name], initial[name]))
      .map((name) => [name, opened[name]]),
  ),
})

/** Whether the input differs from the initial values; `isLeft` selects the places to ignore. */
function differs(one: unknown, other: unknown, isLeft: (pointer: string) => boolean, pointer = ''): boolean {
  if (Object.is(one, other) || isLeft(pointer)) return false
  if (Array.isArray(one) && Array.isArray(other))
    return one.length !== other.length || one.some((row, at) => differs(row, other[at], isLeft, below(pointer, at)))
  if (!isObject(one) || !isObject(other)) return true
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some((name) =>
    differs(one[name], other[name], isLeft, below(pointer, name)),
  )
}
