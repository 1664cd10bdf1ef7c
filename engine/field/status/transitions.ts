import type { FieldSource, MoveSource } from '#engine/source'
import { scalarText } from '#engine/text'

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
