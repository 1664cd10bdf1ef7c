import type { Failure } from '#engine/call'

/** The owner of a saved view: the user, a role, or the organisation. */
export type ViewOwner =
  | { readonly kind: 'own' }
  | { readonly kind: 'role'; readonly id: string; readonly name: string }
  | { readonly kind: 'organisation' }

/** A saved view of a list. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly owner: ViewOwner
  /** The list state as `writeAddress` of engine/list writes it, without the view itself. */
  readonly address: string
  /** Whether this user may overwrite, rename and remove it. */
  readonly isEditable: boolean
}

/** A view to save: a new one if it has no id. */
export interface ViewDraft {
  readonly id?: string
  readonly name: string
  readonly owner: ViewOwner
  readonly address: string
}

export type ViewsResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** Stores saved views of lists. Returns a value for every refusal. */
export interface ViewStore {
  /** Owners this user may save views for in a module's list; none: the user can only choose a view. */
  readonly owners: (module: string) => readonly ViewOwner[]
  readonly list: (module: string, signal?: AbortSignal) => Promise<ViewsResult<readonly SavedView[]>>
  readonly save: (module: string, view: ViewDraft) => Promise<ViewsResult<SavedView>>
  readonly remove: (module: string, id: string) => Promise<ViewsResult<null>>
}
