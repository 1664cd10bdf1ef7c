import { loadable } from '#renderers/loadable'

/** Lists are heavy, and a sign-in page has none. */
export const ListScreen = loadable(() => import('./ListScreen.tsx').then((loaded) => loaded.ListScreen))
