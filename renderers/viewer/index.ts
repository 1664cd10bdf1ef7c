import { loadable } from '#renderers/loadable'

export type { ViewedFile, ViewerProps } from './ViewerDialog.tsx'

/** Loaded when a file is looked at: what draws its pages is heavy. */
export const Viewer = loadable(() => import('./ViewerDialog.tsx').then((loaded) => loaded.ViewerDialog))
