import type { FieldSource, MoveSource } from '#engine/source'

/** A state that may follow the present one, and the fields that must be filled in for it. */
interface Transition {
  readonly to: string
  readonly asks: readonly string[]
}

/** What may follow a state; a status without moves says nothing, and an unknown state leads nowhere. */
export function transitionsFrom({ moves }: FieldSource, from: unknown): readonly Transition[] {
  if (typeof moves !== 'object' || typeof from !== 'string' || !Object.hasOwn(moves, from)) return []
  return (moves[from] ?? []).map(toMove)
}

const toMove = (declared: string | MoveSource): Transition =>
  typeof declared === 'string' ? { to: declared, asks: [] } : { to: declared.to, asks: declared.asks ?? [] }
