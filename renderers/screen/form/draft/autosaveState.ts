import type { Failure } from '#engine/call'
import type { Formulario } from '#engine/form'
import type { DraftContent } from '#renderers/context'

/** A draft stored on the server. */
export interface StoredDraft {
  readonly content: DraftContent
  readonly version: number
  /** Instant of the last change. */
  readonly at: string
  /** The form versions it was filled in, if others are served now. */
  readonly former: readonly Formulario[]
}

/** A copy in this browser that the server had not confirmed when it was written. */
export interface CopiedDraft {
  readonly pageId: string
  readonly content: DraftContent
  /** The server version it is based on; 0: none. */
  readonly base: number
  readonly at: string
}

/** The drafts found on opening: a server draft, a copy based on it, or two diverged ones. */
export interface FoundDraft {
  readonly stored: StoredDraft | null
  readonly copied: CopiedDraft | null
  /** Whether the user must choose one, and the other is lost. */
  readonly isDiverged: boolean
}

export type AutosaveState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly found: FoundDraft }
  /** No input since the last save. `at`: when it was saved; null: there is nothing to save yet. */
  | { readonly kind: 'kept'; readonly at: string | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unsaved'; readonly failure: Failure }
  /** Another page has saved the draft, or deleted it (null). */
  | { readonly kind: 'conflict'; readonly actual: StoredDraft | null }

/** The state that `DraftAutosave` publishes. */
export interface AutosaveView {
  readonly state: AutosaveState
  /** Whether all input is stored on the server, or at least in this browser. */
  readonly isSafe: boolean
}
