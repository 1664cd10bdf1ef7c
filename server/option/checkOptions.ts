import { optionCallValues, newItemText } from '#engine/field'
import type { Field, FieldProblem } from '#engine/field'
import type { FormState, FieldState } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { ADD_ITEM, offeredOptions } from './offeredOptions.ts'
import type { OptionsFromCall, Labels } from './offeredOptions.ts'

/**
 * The result of asking for options: problems for values that are not offered, and labels of those that are, by
 * pointer.
 */
export interface OptionCheck {
  readonly problems: readonly FieldProblem[]
  readonly words: ReadonlyMap<string, Labels>
}

interface OptionQuery {
  readonly state: FieldState
  readonly asked: OptionsFromCall
  readonly keys: readonly string[]
}

/**
 * Checks every choice against the call that offers it, with the values of the form as parameters (DF-10).
 * `isIncluded` selects the fields to check, and `isHeld` the keys to leave out, since an unchanged value was valid when
 * it was chosen.
 */
export async function checkOptions(
  context: CallContext,
  { states }: FormState,
  isIncluded: (pointer: string, field: Field) => boolean,
  isHeld: (pointer: string, field: Field, key: string) => boolean = () => false,
): Promise<OptionCheck> {
  const questions = [...states.values()].flatMap((state): readonly OptionQuery[] => {
    const { field } = state.planNode
    const { optionCall } = field
    const keys = keysOf(state).filter((key) => !isHeld(state.pointer, field, key))
    if (optionCall?.kind !== 'call' || keys.length === 0 || !state.active || !state.enabled) return []
    return isIncluded(state.pointer, field) ? [{ state, asked: optionCall, keys }] : []
  })
  const problems: FieldProblem[] = []
  const words = new Map<string, Labels>()
  for (const { state, asked, keys } of questions) {
    const found = await offeredOptions(context, asked, optionCallValues(asked, state.scope), keys)
    const { field } = state.planNode
    words.set(state.pointer, found)
    if (keys.every((key) => found.has(key) || (newItemText(key) !== null && found.has(ADD_ITEM)))) continue
    problems.push({
      pointer: state.pointer,
      code: 'option',
      text: field.problem('option'),
      figures: {},
      severity: 'error',
    })
  }
  return { problems, words }
}

/** The keys in a value. A value that carries its label starts with the key. */
function keysOf({ value, planNode: { field } }: FieldState): readonly string[] {
  const { comparedPart } = field.kind
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') return []
    const key = String(one)
    return key === '' ? [] : [comparedPart?.kind === 'before' ? (key.split(comparedPart.mark, 1)[0] ?? '') : key]
  })
}
