import { useLazyModule } from '#renderers/layer'
import { loadable } from '#renderers/loadable'

const load = () => import('./cards/RowCards.tsx')

/** Cards come with the first list on a narrow screen. */
export const RowCards = loadable(() => load().then((loaded) => loaded.RowCards))

/** Has them there before a window becomes narrow. */
export const usePreloadCards = (): void => void useLazyModule(load)
