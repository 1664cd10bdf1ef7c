import type { Formulario } from '#engine/form'
import type { DraftContent, DraftStore } from '#renderers/context'

/** What a keeper is made from. */
export interface AutosaveOptions {
  readonly key: string
  readonly draftStore: DraftStore
  /** What stands in the form now; null once the form is about another draft. */
  readonly content: () => DraftContent | null
  /** Puts a draft into the form. */
  readonly restore: (content: DraftContent, former: readonly Formulario[]) => void
  /** A served form was replaced meanwhile: it is to be read anew. */
  readonly onReplaced: () => void
  readonly pageId?: string
  readonly now?: () => Date
}
