import { loadable } from '#renderers/loadable'

/** Lists and charts are heavy, and a sign-in page has none. */
export const BlocksScreen = loadable(() => import('./blocks/BlocksScreen.tsx').then((loaded) => loaded.BlocksScreen))

/** Lists are heavy, and a sign-in page has none. */
export const ListScreen = loadable(() => import('./list/ListScreen.tsx').then((loaded) => loaded.ListScreen))

/** Few ask what has become of a record, and a sign-in page has none. */
export const HistoryScreen = loadable(() =>
  import('./history/HistoryScreen.tsx').then((loaded) => loaded.HistoryScreen),
)
