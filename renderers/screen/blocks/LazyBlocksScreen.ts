import { loadable } from '#renderers/loadable'

/** Lists and charts are heavy, and a sign-in page has none. */
export const BlocksScreen = loadable(() => import('./BlocksScreen.tsx').then((loaded) => loaded.BlocksScreen))
