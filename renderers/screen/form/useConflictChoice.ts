import { useState } from 'react'
import type { Conflict, Choices } from './conflict/findConflict.ts'

/** A conflict that waits for the user's choice. */
export interface ConflictChoice {
  readonly conflict: Conflict
  /** Null: not now. */
  readonly onChoose: (choices: Choices | null) => void
}

/** Lets the user choose which values to keep, and returns the choice. */
export function useConflictChoice(): {
  readonly choosing: ConflictChoice | null
  readonly choose: (conflict: Conflict) => Promise<Choices | null>
} {
  const [pending, setPending] = useState<ConflictChoice | null>(null)
  return {
    choosing: pending,
    choose: (conflict) =>
      new Promise((chosen) => {
        const onChoose = (choices: Choices | null): void => {
          setPending(null)
          chosen(choices)
        }
        setPending({ conflict, onChoose })
      }),
  }
}
