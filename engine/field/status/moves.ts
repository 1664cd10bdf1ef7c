import type { FieldSource, MoveSource } from '#engine/source'

/** A state that may follow the present one, and the fields that must be filled in for it. */
interface Move {
  readonly to: string
  readonly asks: readonly string[]
}

/** What may follow a state; a status without moves says nothing, and an unknown state leads nowhere. */
export function movesFrom({ moves }: FieldSource, from: unknown): readonly Move[] {
  if (typeof moves !== 'object' || typeof from !== 'string' || !Object.hasOwn(moves, from)) return []
  return (moves[from] ?? []).map(toMove)
}

const toMove = (said: string | MoveSource): Move =>
  typeof said === 'string' ? { to: said, asks: [] } : { to: said.to, asks: said.asks ?? [] }
