import { bindingsOf } from '#engine/definition'
import type { List, Module } from '#engine/definition'
import { possibleActions } from '#renderers/action'
import type { Port } from '#renderers/context'
import { routeInput } from '#app/routes'
import type { PortalPage } from './portalPages.ts'

/** Where records are looked for by their words. */
export interface ModuleSearch {
  readonly module: Module
  readonly list: List
  readonly path: string
  readonly icon: string
  /** The filter that takes what is typed. */
  readonly filter: string
  /** What the list is told by its address. */
  readonly input: { readonly [name: string]: unknown }
}

/** The lists that are searched by text, and whose records can be opened. */
export const moduleSearches = (pages: readonly PortalPage[], port: Port): readonly ModuleSearch[] =>
  pages.flatMap(({ module, path, icon, screen }) => {
    const { list, filters } = module
    const opens = possibleActions(module, 'row', port).some(({ effect }) => effect.opens !== null)
    if (!list || screen.screen !== 'list' || filters.search === null || !opens || !takesText(module, filters.search))
      return []
    const input = { ...routeInput(screen.with, port.environment), ...screen.input }
    return [{ module, list, path, icon, filter: filters.search, input }]
  })

/** Whether the filter is one of words, and the call of the list narrows its rows by it. */
function takesText({ calls, filters }: Module, name: string): boolean {
  const call = calls.get('list')
  if (!call || filters.byName.get(name)?.kind.operators[0] !== 'has') return false
  const read = bindingsOf(call).flatMap(({ source }) => (source.kind === 'path' ? [source.path] : []))
  // A list by pages takes any filter as a condition; one without takes what it names.
  return read.some(([head, second]) => head === 'page' || (head === 'filter' && second === name))
}
