/** Small things that a person keeps in this browser: how lists look, for example. A browser that refuses storage forgets. */
export interface Preferences {
  readonly read: (key: string) => string | null
  /** Null forgets it. */
  readonly write: (key: string, text: string | null) => void
}
