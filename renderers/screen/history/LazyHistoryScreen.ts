import { lazy } from 'react'

/** Few ask what has become of a record, and a sign-in page has none. */
export const HistoryScreen = lazy(() =>
  import('./HistoryScreen.tsx').then((loaded) => ({ default: loaded.HistoryScreen })),
)
