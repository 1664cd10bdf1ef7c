import { bindingsOf } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import { possibleActions } from '#renderers/action'
import type { Port } from '#renderers/context'
import { routeInput } from '#app/routes'
import type { PortalPage } from './portalPages.ts'

/** A list that can be searched by text. */
export interface ModuleSearch {
  readonly module: Module
  readonly list: List
  readonly path: string
  readonly icon: string
  /** Name of the filter that receives the typed text. */
  readonly filter: string
  /** Input that the list's address provides. */
  readonly input: { readonly [name: string]: unknown }
}

/** Returns the lists that can be searched by text and whose records can be opened. */
export const moduleSearches = (pages: readonly PortalPage[], port: Port): readonly ModuleSearch[] =>
  pages.flatMap(({ module, path, icon, screen }) => {
    const { list, filters } = module
    const opens = possibleActions(module, 'row', port).some(({ effect }) => effect.opens !== null)
    if (!list || screen.screen !== 'list' || filters.search === null || !opens || !takesText(module, filters.search))
      return []
    const input = { ...routeInput(screen.with, port.environment), ...screen.input }
    return [{ module, list, path, icon, filter: filters.search, input }]
  })

/** Whether the filter is a text filter that the list's call applies. */
function takesText({ calls, filters }: Module, name: string): boolean {
  const call = calls.get('list')
  if (!call || filters.byName.get(name)?.kind.operators[0] !== 'has') return false
  const read = bindingsOf(call).flatMap(({ source }) => (source.kind === 'path' ? [source.path] : []))
  // A paged list takes any filter as a condition. Other lists take only the filters that they name.
  return read.some(([head, second]) => head === 'page' || (head === 'filter' && second === name))
}
