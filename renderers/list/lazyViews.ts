import { loadable } from '#renderers/loadable'
import { useLazyModule } from '#renderers/layer'

const loadVirtualRows = () => import('./virtualRowViews.ts')

/** Virtualised rows, loaded with the first list that may have many rows. */
export const VirtualRowsTable = loadable(() => loadVirtualRows().then((loaded) => loaded.VirtualRowsTable))
export const VirtualRowCards = loadable(() => loadVirtualRows().then((loaded) => loaded.VirtualRowCards))

/** Starts loading while the rows are requested. */
export const preloadVirtualRows = (): void => void VirtualRowsTable.preload()

const loadRowCards = () => import('./cards/CardList.tsx')

/** Cards, loaded with the first list on a narrow screen. */
export const RowCards = loadable(() => loadRowCards().then((loaded) => loaded.RowCards))

/** Loads the cards before a window becomes narrow. */
export const usePreloadCards = (): void => void useLazyModule(loadRowCards)

/** Tiles, loaded with the first list that is shown so. */
export const RowTiles = loadable(() => import('./tiles/RowTiles.tsx').then((loaded) => loaded.RowTiles))

/** Tabs, loaded only for lists that have them, before the list is drawn, so that the rows do not move. */
export const GroupTabs = loadable(() => import('./GroupTabs.tsx').then((loaded) => loaded.GroupTabs))
