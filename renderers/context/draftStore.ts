import type { Values } from '#engine/form'
import type { CallResult } from './port.ts'

/** What was typed into one form, in the version that asked. */
export interface DraftAnswers {
  readonly formulario: { readonly id: string; readonly version: number }
  readonly valores: Values
}

/** What a draft holds: a form, and the served forms beneath it. */
export interface DraftContent extends DraftAnswers {
  readonly valoresForm: readonly DraftAnswers[]
}

/** Something of this browser that the server may not have yet. */
export interface DraftCopy {
  readonly pageId: string
  readonly text: string
}

/** Keeps drafts: the server's, and beside them in the browser what it has not confirmed. */
export interface DraftStore {
  readonly read: (key: string) => Promise<CallResult>
  /** `known`: the version that it is written over; 0: none. `leaving`: the page may be gone before the answer. */
  readonly save: (key: string, content: DraftContent, known: number, leaving: boolean) => Promise<CallResult>
  readonly remove: (key: string) => Promise<CallResult>
  readonly readCopies: (key: string) => readonly DraftCopy[]
  /** Writes a copy, or forgets it; false where the browser keeps nothing. */
  readonly writeCopy: (key: string, slot: string, text: string | null) => boolean
  /** What is to be done before the session ends by its owner's wish. Answers how to call it off. */
  readonly beforeSignOut: (save: () => Promise<unknown>) => () => void
}
