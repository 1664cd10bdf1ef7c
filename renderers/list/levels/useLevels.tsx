import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { List, Module } from '#engine/definition'
import { atLevel, defaultQuery, writeListUrl } from '#engine/list'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import { OpeningLink } from '../OpeningLink.tsx'

/** Navigates to the level of a record, or to the top level. */
export interface Levels {
  /** Address of the level. Null: it has none, and is opened in place. */
  readonly addressOf: (id: string | null) => string | null
  readonly open: (id: string | null) => void
}

export const LevelContext = createContext<Levels | null>(null)

/** Null in a list without levels. */
export const useLevels = (): Levels | null => use(LevelContext)

interface LevelLinkProps {
  readonly levels: Levels
  /** The record whose level opens. Null: the top level. */
  readonly id: string | null
  readonly children: ReactNode
}

/** Opens a level. */
export function LevelLink({ levels, id, children }: LevelLinkProps) {
  return (
    <OpeningLink address={levels.addressOf(id)} onOpen={() => levels.open(id)}>
      {children}
    </OpeningLink>
  )
}

interface LevelOptions {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly onQuery: (state: ListState) => void
  readonly input: { readonly [name: string]: unknown }
  /** In a drawer or a dialog levels open in place. */
  readonly embedded: boolean
}

/** Returns how the levels of a list are opened, or null for a list without levels. Filters do not carry over to another level. */
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
