import { readListUrl, writeListUrl } from '#engine/list'
import type { ListState } from '#engine/list'
import type { List, Module } from '#engine/definition'
import type { SavedView, ViewOwner } from '#renderers/context'

/** What a list shows once a view is chosen. */
export const stateOf = ({ id, address }: SavedView, module: Module, list: List): ListState => ({
  ...readListUrl(address, module, list),
  page: 1,
  view: id,
})

/** The same, without the view that it came from. */
export const withoutView = ({ view: _, ...shown }: ListState): ListState => shown

/** What a view keeps of a list: all but the page, and the view that it came from. */
export const addressOf = (state: ListState, module: Module, list: List): string =>
  writeListUrl({ ...withoutView(state), page: 1 }, module.filters, list)

/** Whether a list shows something else than the view says. A view of an older definition is read as far as it goes. */
export const isChanged = (state: ListState, view: SavedView, module: Module, list: List): boolean =>
  addressOf(state, module, list) !== addressOf(stateOf(view, module, list), module, list)

const KINDS: readonly ViewOwner['kind'][] = ['own', 'role', 'organisation']

/** Views by whose they are, in that order; nobody's are left out. */
export const byOwner = (views: readonly SavedView[]): readonly (readonly [ViewOwner['kind'], readonly SavedView[]])[] =>
  KINDS.map((kind) => [kind, views.filter(({ owner }) => owner.kind === kind)] as const).filter(
    ([, held]) => held.length > 0,
  )
