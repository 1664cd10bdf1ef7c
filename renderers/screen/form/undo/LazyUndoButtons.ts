import { loadable } from '#renderers/loadable'

/** Few forms take changes back. */
export const UndoButtons = loadable(() => import('./UndoButtons.tsx').then((loaded) => loaded.UndoButtons), 'silent')
