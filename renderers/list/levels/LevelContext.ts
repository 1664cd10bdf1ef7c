import { createContext, use } from 'react'

/** Goes to the level of a record, or to the top. */
export interface Levels {
  /** Address of the level. Null: it has none, and is opened in place. */
  readonly addressOf: (id: string | null) => string | null
  readonly open: (id: string | null) => void
}

export const LevelContext = createContext<Levels | null>(null)

/** Null in a list without levels. */
export const useLevels = (): Levels | null => use(LevelContext)
