import { lazy } from 'react'

/** Lists and charts are heavy, and a sign-in page has none. */
export const BlocksScreen = lazy(() =>
  import('./BlocksScreen.tsx').then((loaded) => ({ default: loaded.BlocksScreen })),
)
