import type { Values } from '#engine/form'
import type { CallResult } from './port.ts'

/** Answers to one form, with the form version they were entered in. */
export interface DraftAnswers {
  readonly formulario: { readonly id: string; readonly version: number }
  readonly valores: Values
}

/** The content of a draft: a form and its served forms. */
export interface DraftContent extends DraftAnswers {
  readonly valoresForm: readonly DraftAnswers[]
  /** The page of the form that was open. */
  readonly paso?: string
}

/** A local copy that the server may not have yet. */
export interface DraftCopy {
  readonly pageId: string
  readonly text: string
}

/** Stores drafts on the server, and unconfirmed content in the browser. */
export interface DraftStore {
  /** The person's own drafts, the latest first: `DraftEntry[]`. */
  readonly own: (signal: AbortSignal) => Promise<CallResult>
  readonly read: (key: string) => Promise<CallResult>
  /** `known`: the version being overwritten; 0: none. `leaving`: the page may be unloaded before the response. */
  readonly save: (key: string, content: DraftContent, known: number, leaving: boolean) => Promise<CallResult>
  readonly remove: (key: string) => Promise<CallResult>
  readonly readCopies: (key: string) => readonly DraftCopy[]
  /** Writes a copy, or deletes it if null. Returns false if the browser stores nothing. */
  readonly writeCopy: (key: string, slot: string, text: string | null) => boolean
  /** Registers a save to run before the user signs out. Returns a function that unregisters it. */
  readonly beforeSignOut: (save: () => Promise<unknown>) => () => void
}
