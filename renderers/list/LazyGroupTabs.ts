import { lazy } from 'react'

/** Few lists have tabs. They are there before the list is drawn, so that the rows do not move. */
export const GroupTabs = lazy(() => import('./GroupTabs.tsx').then((loaded) => ({ default: loaded.GroupTabs })))
