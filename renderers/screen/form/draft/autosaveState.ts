import type { Failure } from '#engine/call'
import type { Formulario } from '#engine/form'
import type { DraftContent } from '#renderers/context'

/** A draft as the server holds it. */
export interface StoredDraft {
  readonly content: DraftContent
  readonly version: number
  /** Instant of its last change. */
  readonly at: string
  /** The forms that it was filled in, where others are served by now. */
  readonly former: readonly Formulario[]
}

/** What this browser holds and the server had not confirmed when it was written. */
export interface CopiedDraft {
  readonly pageId: string
  readonly content: DraftContent
  /** The version that it was typed over; 0: none. */
  readonly base: number
  readonly at: string
}

/** What was found on opening: a draft, a copy typed over it, or two that know nothing of each other. */
export interface FoundDraft {
  readonly stored: StoredDraft | null
  readonly copied: CopiedDraft | null
  /** Whether the one must be chosen and the other is lost by it. */
  readonly isDiverged: boolean
}

export type AutosaveState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly found: FoundDraft }
  /** Nothing was typed since. `at`: when it was saved; null: there is nothing to save yet. */
  | { readonly kind: 'kept'; readonly at: string | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unsaved'; readonly failure: Failure }
  /** Another page has saved, or dropped it (null). */
  | { readonly kind: 'conflict'; readonly actual: StoredDraft | null }

/** What a keeper tells those who look. */
export interface AutosaveView {
  readonly state: AutosaveState
  /** Whether all that was typed is with the server, or at least in this browser. */
  readonly isSafe: boolean
}
