import { useMemo, useState } from 'react'
import type { List, Module } from '#engine/definition'
import { effectiveLayout, readLayout, withLayout, writeLayout } from '#engine/list'
import type { ListState, ListLayout } from '#engine/list'
import { usePort } from '#renderers/context'

export interface LookState {
  readonly look: ListLayout
  readonly onLook: (look: ListLayout) => void
  /** A saved view holds the look from now on. */
  readonly forget: () => void
}

/** How a list looks: as the address says, else as the person keeps it in this browser, else as the definition says. */
export function useLook(module: Module, list: List, state: ListState, onState: (state: ListState) => void): LookState {
  const { preferences } = usePort()
  const key = `look/${module.id}`
  const [savedLook, setSavedLook] = useState<ListLayout>(() => readLayout(preferences?.read(key) ?? '', list))
  const { columns, density, widths, shape, view } = state
  const look = useMemo(
    () => effectiveLayout({ columns, density, widths, shape, view } as ListState, savedLook),
    [columns, density, widths, shape, view, savedLook],
  )
  const keep = (next: ListLayout): void => {
    const text = writeLayout(next, list)
    preferences?.write(key, text === '' ? null : text)
    setSavedLook(next)
  }
  return {
    look,
    onLook: (next) => {
      if (view === undefined) keep(next)
      onState(withLayout(state, next))
    },
    forget: () => keep({}),
  }
}
