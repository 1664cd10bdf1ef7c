import { loadable } from '#renderers/loadable'

const load = () => import('./virtualRowViews.ts')

/** Virtualised rows, loaded with the first list that may have many rows. */
export const VirtualRowsTable = loadable(() => load().then((loaded) => loaded.VirtualRowsTable))
export const VirtualRowCards = loadable(() => load().then((loaded) => loaded.VirtualRowCards))

/** Starts loading while the rows are requested. */
export const preloadVirtualRows = (): void => void VirtualRowsTable.preload()
