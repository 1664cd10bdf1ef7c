import { useMemo } from 'react'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { isObject } from '#engine/form'
import type { Presentation, WidthSource } from '#engine/source'
import { matchScreen } from './screenRoutes.ts'
import type { ScreenRoute } from './screenRoutes.ts'

type NamedValues = { readonly [name: string]: unknown }

/** A form or list that is shown over another screen. */
export interface Overlay {
  readonly module: string
  readonly screen: string
  readonly with: NamedValues
  readonly in: Presentation
  /** Width of a drawer, if its opener sets one. */
  readonly width?: WidthSource | undefined
}

/**
 * The screens of one entry of the browser's history: the address of the base screen, its input that is not in the
 * address, and the overlays above it. An entry from a link or a typed address has only the address.
 */
export interface ScreenStack {
  readonly opened: boolean
  readonly base: string
  readonly with: NamedValues
  readonly over: readonly Overlay[]
  /** Number of entries before this one that belong to the same screen: earlier pages of its form. */
  readonly steps?: number
}

/** Data kept in `history.state`. It is plain, since the browser clones it. */
export type HistoryState = { readonly [name: string]: unknown }

export function readScreenStack(address: string, state: unknown): ScreenStack {
  if (!isObject(state) || state['opened'] !== true) return { opened: false, base: address, with: {}, over: [] }
  const over = Array.isArray(state['over']) ? state['over'].filter(isOverlay) : []
  return {
    opened: true,
    base: over.length > 0 && typeof state['base'] === 'string' ? state['base'] : address,
    with: isObject(state['with']) ? state['with'] : {},
    over,
    ...(typeof state['steps'] === 'number' && state['steps'] > 0 ? { steps: state['steps'] } : {}),
  }
}

export const writeScreenStack = (entry: ScreenStack): HistoryState => ({ ...entry })

const isOverlay = (value: unknown): value is Overlay =>
  isObject(value) &&
  typeof value['module'] === 'string' &&
  typeof value['screen'] === 'string' &&
  isObject(value['with']) &&
  typeof value['in'] === 'string'

/** Returns the screens of the current history entry. */
export function useScreenStack(): ScreenStack {
  const path = usePathname()
  const search = useSearch()
  const state: unknown = useHistoryState()
  return useMemo(() => readScreenStack(path + search, state), [path, search, state])
}

/** Returns the topmost screen. Null if the address belongs to no module. */
export function currentScreen(
  routes: readonly ScreenRoute[],
): { readonly module: string; readonly screen: string } | null {
  const entry = readScreenStack(location.pathname + location.search, history.state)
  const over = entry.over.at(-1)
  if (over) return over
  const [path = ''] = entry.base.split('?')
  const here = matchScreen(routes, path)
  return here && { module: here.module.id, screen: here.screen }
}
