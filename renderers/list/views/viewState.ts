import { readListUrl, writeListUrl } from '#engine/list'
import type { ListState } from '#engine/list'
import type { List, Module } from '#engine/definition'
import type { SavedView, ViewOwner } from '#renderers/context'

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
