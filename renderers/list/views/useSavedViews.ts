import { useEffect, useState } from 'react'
import type { List, Module } from '#engine/definition'
import { readListUrl, writeListUrl } from '#engine/list'
import type { ListState } from '#engine/list'
import { failureText, usePort } from '#renderers/context'
import type { SavedView, ViewDraft, ViewOwner, ViewsResult } from '#renderers/context'

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** The view that is shown, where it is known. */
  readonly current: SavedView | null
  /** For whom this person may save views here; nobody, where none may be saved. */
  readonly owners: readonly ViewOwner[]
  /** Null: the list as its definition has it. */
  readonly choose: (view: SavedView | null) => void
  readonly saveNew: (named: Pick<ViewDraft, 'name' | 'owner'>) => Promise<void>
  readonly overwrite: (view: SavedView) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
}

interface SavedViewsOptions {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly onState: (state: ListState) => void
  /** The view holds how the list looks from now on. */
  readonly onSaved: () => void
}

/** The saved views of a list, and what may be done with them; null where there are none to be had. */
export function useSavedViews({ module, list, state, onState, onSaved }: SavedViewsOptions): SavedViews | null {
  const port = usePort()
  const { views: viewStore, translator } = port
  const [views, setViews] = useLoadedViews(module.id)
  if (!viewStore) return null
  const report = <T>(answer: ViewsResult<T>): answer is ViewsResult<T> & { readonly ok: true } => {
    if (!answer.ok) port.notify('error', failureText(answer.failure, translator), answer.failure)
    return answer.ok
  }
  const save = async (draft: ViewDraft): Promise<void> => {
    const answer = await viewStore.save(module.id, draft)
    if (!report(answer)) return
    const { value: view } = answer
    setViews((before) => [...before.filter(({ id }) => id !== view.id), view])
    port.notify('success', translator.translate('msg.general.viewSaved', { name: view.name }))
    onSaved()
    onState({ ...state, view: view.id })
  }
  return {
    views,
    current: views.find(({ id }) => id === state.view) ?? null,
    owners: viewStore.owners(module.id),
    choose: (view) => {
      if (view) return onState(stateOf(view, module, list))
      onSaved()
      onState(readListUrl('', module, list))
    },
    saveNew: (named) => save({ ...named, address: addressOf(state, module, list) }),
    overwrite: ({ id, name, owner }) => save({ id, name, owner, address: addressOf(state, module, list) }),
    remove: async (view) => {
      if (!report(await viewStore.remove(module.id, view.id))) return
      setViews((before) => before.filter(({ id }) => id !== view.id))
      if (state.view === view.id) onState(withoutView(state))
    },
  }
}

/** The views that there are; none while they are on their way, or refused. */
function useLoadedViews(module: string) {
  const { views: viewStore } = usePort()
  const held = useState<readonly SavedView[]>([])
  const [, setViews] = held
  useEffect(() => {
    if (!viewStore) return
    const waiting = new AbortController()
    viewStore.list(module, waiting.signal).then(
      (answer) => {
        if (answer.ok && !waiting.signal.aborted) setViews(answer.value)
      },
      () => undefined,
    )
    return () => waiting.abort()
  }, [viewStore, module, setViews])
  return held
}

/** The list state for a view. */
export const stateOf = ({ id, address }: SavedView, module: Module, list: List): ListState => ({
  ...readListUrl(address, module, list),
  page: 1,
  view: id,
})

/** The list state without the view it came from. */
export const withoutView = ({ view: _, ...shown }: ListState): ListState => shown

/** The list state that a view saves: everything except the page and the original view. */
export const addressOf = (state: ListState, module: Module, list: List): string =>
  writeListUrl({ ...withoutView(state), page: 1 }, module.filters, list)

/** Whether a list differs from its view. A view of an older definition is read as far as possible. */
export const isChanged = (state: ListState, view: SavedView, module: Module, list: List): boolean =>
  addressOf(state, module, list) !== addressOf(stateOf(view, module, list), module, list)

const KINDS: readonly ViewOwner['kind'][] = ['own', 'role', 'organisation']

/** Views grouped by owner, in that order; empty groups are left out. */
export const byOwner = (views: readonly SavedView[]): readonly (readonly [ViewOwner['kind'], readonly SavedView[]])[] =>
  KINDS.map((kind) => [kind, views.filter(({ owner }) => owner.kind === kind)] as const).filter(
    ([, held]) => held.length > 0,
  )
