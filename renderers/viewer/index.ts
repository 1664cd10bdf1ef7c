import { loadable } from '#renderers/loadable'

export type { SeriesProps } from './SeriesDialog.tsx'
export type { ViewedFile, ViewerProps } from './ViewerDialog.tsx'

/** Loaded when a file is looked at: what draws its pages is heavy. */
export const Viewer = loadable(() => import('./ViewerDialog.tsx').then((loaded) => loaded.ViewerDialog))

/** Loaded when several files are read one after another to be signed together. */
export const SeriesViewer = loadable(() => import('./SeriesDialog.tsx').then((loaded) => loaded.SeriesDialog))
