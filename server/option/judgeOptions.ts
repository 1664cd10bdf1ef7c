import { askedWith, newItem } from '#engine/field'
import type { Field, FieldProblem } from '#engine/field'
import type { FormState, NodeState } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { ADDABLE, offered } from './offered.ts'
import type { AskedCall, Words } from './offered.ts'

/** What asking those who offer choices came to: what is not offered, and the words of what is, by pointer. */
export interface Judged {
  readonly problems: readonly FieldProblem[]
  readonly words: ReadonlyMap<string, Words>
}

interface Question {
  readonly state: NodeState
  readonly asked: AskedCall
  readonly keys: readonly string[]
}

/**
 * Holds every choice that the definition does not list against those who offer it, asked with the values that the form
 * holds (DF-10). `concerns` says which places are judged: a value that nobody changed was right when it was chosen.
 */
export async function judgeOptions(
  context: CallContext,
  { states }: FormState,
  concerns: (pointer: string, field: Field) => boolean,
): Promise<Judged> {
  const questions = [...states.values()].flatMap((state): readonly Question[] => {
    const { asked } = state.node.field
    const keys = keysOf(state)
    if (asked?.kind !== 'call' || keys.length === 0 || !state.counts || !state.enabled) return []
    return concerns(state.pointer, state.node.field) ? [{ state, asked, keys }] : []
  })
  const problems: FieldProblem[] = []
  const words = new Map<string, Words>()
  for (const { state, asked, keys } of questions) {
    const found = await offered(context, asked, askedWith(asked, state.scope), keys)
    const { field } = state.node
    words.set(state.pointer, found)
    if (keys.every((key) => found.has(key) || (newItem(key) !== null && found.has(ADDABLE)))) continue
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

/** The keys that a value holds; a value that carries its words with it is known by what stands before them. */
function keysOf({ value, node: { field } }: NodeState): readonly string[] {
  const { compares } = field.kind
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') return []
    const key = String(one)
    return key === '' ? [] : [compares?.kind === 'before' ? (key.split(compares.mark, 1)[0] ?? '') : key]
  })
}
