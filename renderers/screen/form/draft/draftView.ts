import type { ReactNode } from 'react'
import type { FormChanges } from '../servedParts.ts'

/** A form's draft as its screen sees it. */
export interface DraftView {
  /** Whether nothing would be lost if the page were left now. */
  readonly isSafe: boolean
  /** What the questions have become since the draft was written. */
  readonly changes: FormChanges | null
  readonly status: ReactNode
  /** Deletes the draft, once asked; null: there is none. */
  readonly discard: (() => void) | null
  /** The form is about to be sent; then either of the others is called. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  readonly complete: () => void
}
