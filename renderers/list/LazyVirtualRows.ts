import { lazy } from 'react'

const load = () => import('./virtualRowViews.ts')

/** Virtualised rows, loaded with the first list that may have many rows. */
export const VirtualRowsTable = lazy(() => load().then((loaded) => ({ default: loaded.VirtualRowsTable })))
export const VirtualRowCards = lazy(() => load().then((loaded) => ({ default: loaded.VirtualRowCards })))

/** Starts loading while the rows are requested. If that fails, rendering reports it. */
export const preloadVirtualRows = (): void => void load().catch(() => undefined)
