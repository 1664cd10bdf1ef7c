import { loadable } from '#renderers/loadable'

/** Loaded with the first form that is filled in by steps. */
export const ReviewView = loadable(() => import('./ReviewView.tsx').then((loaded) => loaded.ReviewView))
