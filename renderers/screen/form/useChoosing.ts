import { useState } from 'react'
import type { Conflict } from './conflict/conflictOf.ts'
import type { Choices } from './conflict/resolve.ts'

/** A conflict that waits for somebody to choose. */
export interface Choosing {
  readonly conflict: Conflict
  /** Null: not now. */
  readonly onChosen: (choices: Choices | null) => void
}

/** Lets somebody choose what to keep, and answers what they chose. */
export function useChoosing(): {
  readonly choosing: Choosing | null
  readonly choose: (conflict: Conflict) => Promise<Choices | null>
} {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  return {
    choosing,
    choose: (conflict) =>
      new Promise((chosen) => {
        const onChosen = (choices: Choices | null): void => {
          setChoosing(null)
          chosen(choices)
        }
        setChoosing({ conflict, onChosen })
      }),
  }
}
