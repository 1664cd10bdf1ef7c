import { ok } from '#engine/result'
import type { FieldSource, MoveSource } from '#engine/source'
import { scalarText } from '#engine/text'
import { leaf, reject } from '../leaf.ts'

/** The general statuses, active and inactive, and the filter value for both (wire contract, 1.3). */
const GENERAL = ['NvI', 'FBy'] as const
const BOTH = 'aLl'

/** A code of the catalogue of statuses (table 8); its options come from the definition's `states`. */
export const status = leaf({
  kind: 'status',
  role: 'status',
  keys: ['states', 'moves', 'corrections', 'tones'],
  requiredWording: 'selection',
  accept: (value, field) => (field.options.some(({ key }) => key === value) ? ok(value) : reject('option')),
  text: (value, field, translator) => {
    const option = field.options.find(({ key }) => key === value)
    return option ? translator.translate(option.text) : ''
  },
  schema: (field) => ({ enum: field.options.map(({ key }) => key) }),
  operators: ['in', 'eq', 'ne'],
  unrestricted: ({ options }) => (GENERAL.every((one) => options.some(({ key }) => key === one)) ? BOTH : null),
  isNamed: true,
})

/** A possible next state, and the fields that it requires. */
interface Transition {
  readonly to: string
  readonly requires: readonly string[]
}

/** Returns the transitions from a state. A field without moves and an unknown state have none. */
export function transitionsFrom({ moves }: FieldSource, from: unknown): readonly Transition[] {
  const state = scalarText(from)
  if (typeof moves !== 'object' || !Object.hasOwn(moves, state)) return []
  return (moves[state] ?? []).map(toMove)
}

/** Returns the state that follows a correction by the owner. Null: the owner may not correct in this state. */
export function correctionFrom({ corrections }: FieldSource, from: unknown): string | null {
  if (!corrections || typeof from !== 'string' || !Object.hasOwn(corrections, from)) return null
  return corrections[from] ?? null
}

const toMove = (declared: string | MoveSource): Transition =>
  typeof declared === 'string' ? { to: declared, requires: [] } : { to: declared.to, requires: declared.requires ?? [] }
