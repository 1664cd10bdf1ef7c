import { lazy } from 'react'

/** Lists are heavy, and a sign-in page has none. */
export const ListScreen = lazy(() => import('./ListScreen.tsx').then((loaded) => ({ default: loaded.ListScreen })))
