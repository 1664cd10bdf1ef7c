import type { Formulario } from '#engine/form'
import type { DraftContent, DraftStore } from '#renderers/context'

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
