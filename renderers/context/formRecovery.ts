import type { Values } from '#engine/form'

/** Holds what stood in forms when their session came to an end, until its owner is back on the same page. */
export interface FormRecovery {
  /** Held only where the session has ended by itself: what somebody has left is left. */
  readonly save: (key: string, changed: Values) => void
  /** What was held, once. */
  readonly restore: (key: string) => Values | null
}
