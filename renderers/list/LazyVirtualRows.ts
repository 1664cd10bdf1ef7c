import { lazy } from 'react'

const load = () => import('./virtualRowViews.ts')

/** What draws of many rows those in sight comes with the first list that may have so many. */
export const VirtualRowsTable = lazy(() => load().then((loaded) => ({ default: loaded.VirtualRowsTable })))
export const VirtualRowCards = lazy(() => load().then((loaded) => ({ default: loaded.VirtualRowCards })))

/** Begins to load it while the rows are asked for; where that fails, drawing says so. */
export const preloadVirtualRows = (): void => void load().catch(() => undefined)
