import { lazy } from 'react'
import { useLazyModule } from '#renderers/layer'

const load = () => import('./cards/RowCards.tsx')

/** Cards come with the first list on a narrow screen. */
export const RowCards = lazy(() => load().then((loaded) => ({ default: loaded.RowCards })))

/** Has them there before a window becomes narrow. */
export const usePreloadCards = (): void => void useLazyModule(load)
