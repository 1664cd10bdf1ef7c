import { isObject } from '#engine/form'
import type { Presentation, WidthSource } from '#engine/source'
import { useMemo } from 'react'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { matchScreen } from './screenRoutes.ts'
import type { ScreenRoute } from './screenRoutes.ts'

type NamedValues = { readonly [name: string]: unknown }

/** A form or list that stands over another screen. */
export interface Overlay {
  readonly module: string
  readonly screen: string
  readonly with: NamedValues
  readonly in: Presentation
  /** Width of a drawer, if its opener sets one. */
  readonly width?: WidthSource | undefined
}

/**
 * One entry of the browser's history: the address of the screen at the bottom, what it was told beside its address, and
 * the forms above it. An entry that we did not make (a link, a typed address) is its address alone.
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

/** The present entry of the browser's history. */
export function useScreenStack(): ScreenStack {
  const path = usePathname()
  const search = useSearch()
  const state: unknown = useHistoryState()
  return useMemo(() => readScreenStack(path + search, state), [path, search, state])
}

/** The screen that is seen now: the uppermost one. Null: the address is that of no module. */
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
