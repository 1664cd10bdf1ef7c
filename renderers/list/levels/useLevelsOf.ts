import { useMemo } from 'react'
import type { List, Module } from '#engine/definition'
import { atLevel, defaultQuery, writeListUrl } from '#engine/list'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import type { Levels } from './LevelContext.ts'

interface LevelOptions {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly onQuery: (state: ListState) => void
  readonly input: { readonly [name: string]: unknown }
  /** In a drawer or a dialog levels open in place. */
  readonly embedded: boolean
}

/** How the levels of a list are opened; null for a list without any. Filters do not go with one to another level. */
export function useLevelsOf({ module, list, state, onQuery, input, embedded }: LevelOptions): Levels | null {
  const port = usePort()
  return useMemo(() => {
    if (!list.levels) return null
    const stateAt = (id: string | null): ListState =>
      atLevel(list, { ...state, ...defaultQuery(list), sort: state.sort, size: state.size, forms: [] }, id)
    const targetAt = (id: string | null) => {
      const search = writeListUrl(stateAt(id), module.filters, list)
      return { module: module.id, screen: 'list', with: input, ...(search === '' ? {} : { search }) }
    }
    return {
      addressOf: (id) => (embedded ? null : (port.addressOf?.(targetAt(id)) ?? null)),
      open: (id) => (embedded || !port.addressOf ? onQuery(stateAt(id)) : port.open(targetAt(id))),
    }
  }, [module, list, state, onQuery, input, embedded, port])
}
