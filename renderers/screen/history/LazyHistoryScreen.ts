import { loadable } from '#renderers/loadable'

/** Few ask what has become of a record, and a sign-in page has none. */
export const HistoryScreen = loadable(() => import('./HistoryScreen.tsx').then((loaded) => loaded.HistoryScreen))
