import type { ReactNode } from 'react'
import type { FormChanges } from '../servedParts.ts'

/** The draft of a form, as its screen uses it. */
export interface DraftView {
  /** Whether the page can be left without losing input. */
  readonly isSafe: boolean
  /** Questions changed since the draft was saved. */
  readonly changes: FormChanges | null
  readonly status: ReactNode
  /** Deletes the draft after confirmation; null if there is none. */
  readonly discard: (() => void) | null
  /** Called before the form is sent. Then either `resume` or `complete` is called. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  readonly complete: () => void
}
