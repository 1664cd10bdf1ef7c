/** Small things that a person keeps in this browser: how lists look, for example. A browser that refuses storage forgets. */
export interface Kept {
  readonly read: (key: string) => string | null
  /** Null forgets it. */
  readonly write: (key: string, text: string | null) => void
}
