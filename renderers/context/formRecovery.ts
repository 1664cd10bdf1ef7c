import type { Values } from '#engine/form'

/** Keeps the unsaved input of forms when the session ends, until the same user is back on the same page. */
export interface FormRecovery {
  /** Stored only if the session ended by itself. Input of a form that the user left is discarded. */
  readonly save: (key: string, changed: Values) => void
  /** Returns the stored values, once. */
  readonly restore: (key: string) => Values | null
}
