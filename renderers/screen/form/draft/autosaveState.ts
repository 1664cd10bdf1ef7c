import type { Failure } from '#engine/call'
import type { Formulario } from '#engine/form'
import type { DraftContent, DraftStore } from '#renderers/context'

/** A draft stored on the server. */
export interface ServerDraft {
  readonly content: DraftContent
  readonly version: number
  /** Instant of the last change. */
  readonly at: string
  /** The form versions it was filled in, if others are served now. */
  readonly former: readonly Formulario[]
}

/** A copy in this browser that the server had not confirmed when it was written. */
export interface BrowserDraft {
  readonly pageId: string
  readonly content: DraftContent
  /** The server version it is based on; 0: none. */
  readonly base: number
  readonly at: string
}

/** The drafts found on opening: a server draft, a copy based on it, or two diverged ones. */
export interface FoundDraft {
  readonly stored: ServerDraft | null
  readonly copied: BrowserDraft | null
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
  | { readonly kind: 'conflict'; readonly actual: ServerDraft | null }

/** The state that `DraftAutosave` publishes. */
export interface AutosaveView {
  readonly state: AutosaveState
  /** Whether all input is stored on the server, or at least in this browser. */
  readonly isSafe: boolean
}

/** Options of `DraftAutosave`. */
export interface AutosaveOptions {
  readonly key: string
  readonly draftStore: DraftStore
  /** Returns the current content of the form; null once the form is about another draft. */
  readonly content: () => DraftContent | null
  /** Restores a draft into the form. */
  readonly restore: (content: DraftContent, former: readonly Formulario[]) => void
  /** A served form has been replaced and must be reloaded. */
  readonly onReplaced: () => void
  readonly pageId?: string
  readonly now?: () => Date
}

/** The state of a keeper, and those who look at it: told only when what they see is another. */
export class AutosaveViews {
  readonly #isSafe: () => boolean
  readonly #listeners = new Set<() => void>()
  #state: AutosaveState = { kind: 'looking' }
  #view: AutosaveView

  /** `isSafe`: whether all that was typed is with the server, or at least in this browser. */
  constructor(isSafe: () => boolean) {
    this.#isSafe = isSafe
    this.#view = this.#seen()
  }

  get state(): AutosaveState {
    return this.#state
  }

  get view(): AutosaveView {
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setState(state: AutosaveState): void {
    this.#state = state
    const view = this.#seen()
    if (JSON.stringify(view) === JSON.stringify(this.#view)) return
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  #seen(): AutosaveView {
    return { state: this.#state, isSafe: this.#isSafe() }
  }
}
