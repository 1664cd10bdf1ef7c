import { useMemo, useState } from 'react'
import type { List, Module } from '#engine/definition'
import { effectiveLook, readLook, withLook, writeLook } from '#engine/list'
import type { ListState, Look } from '#engine/list'
import { usePort } from '#renderers/context'

export interface HeldLook {
  readonly look: Look
  readonly onLook: (look: Look) => void
  /** A saved view holds the look from now on. */
  readonly forget: () => void
}

/** How a list looks: as the address says, else as the person keeps it in this browser, else as the definition says. */
export function useLook(module: Module, list: List, state: ListState, onState: (state: ListState) => void): HeldLook {
  const { kept: shelf } = usePort()
  const key = `look/${module.id}`
  const [kept, setKept] = useState<Look>(() => readLook(shelf?.read(key) ?? '', list))
  const { columns, density, widths, view } = state
  const look = useMemo(
    () => effectiveLook({ columns, density, widths, view } as ListState, kept),
    [columns, density, widths, view, kept],
  )
  const keep = (next: Look): void => {
    const text = writeLook(next, list)
    shelf?.write(key, text === '' ? null : text)
    setKept(next)
  }
  return {
    look,
    onLook: (next) => {
      if (view === undefined) keep(next)
      onState(withLook(state, next))
    },
    forget: () => keep({}),
  }
}
