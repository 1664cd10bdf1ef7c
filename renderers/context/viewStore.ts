import type { Failure } from '#engine/call'

/** Whose a saved view is: a person's own, everybody's of a role, or the organisation's. */
export type ViewOwner =
  | { readonly kind: 'own' }
  | { readonly kind: 'role'; readonly id: string; readonly name: string }
  | { readonly kind: 'organisation' }

/** A list as somebody has saved it. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly owner: ViewOwner
  /** What it shows, as `writeAddress` of engine/list writes it, without the view itself. */
  readonly address: string
  /** Whether this person may save it anew, rename it and remove it. */
  readonly isEditable: boolean
}

/** A view to be saved: a new one where it has no id. */
export interface ViewDraft {
  readonly id?: string
  readonly name: string
  readonly owner: ViewOwner
  readonly address: string
}

export type ViewsResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** Keeps saved views of lists. Answers a value for every refusal. */
export interface ViewStore {
  /** For whom this person may save views of a module's list; none: only chooses among them. */
  readonly owners: (module: string) => readonly ViewOwner[]
  readonly list: (module: string, signal?: AbortSignal) => Promise<ViewsResult<readonly SavedView[]>>
  readonly save: (module: string, view: ViewDraft) => Promise<ViewsResult<SavedView>>
  readonly remove: (module: string, id: string) => Promise<ViewsResult<null>>
}
