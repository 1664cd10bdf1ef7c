import { lazy } from 'react'

const load = () => import('./manyRows.ts')

/** What draws of many rows those in sight comes with the first list that may have so many. */
export const ManyRowsTable = lazy(() => load().then((loaded) => ({ default: loaded.ManyRowsTable })))
export const ManyRowCards = lazy(() => load().then((loaded) => ({ default: loaded.ManyRowCards })))

/** Begins to load it while the rows are asked for; where that fails, drawing says so. */
export const prepareMany = (): void => void load().catch(() => undefined)
