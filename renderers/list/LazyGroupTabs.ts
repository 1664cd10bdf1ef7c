import { loadable } from '#renderers/loadable'

/** Few lists have tabs. They are there before the list is drawn, so that the rows do not move. */
export const GroupTabs = loadable(() => import('./GroupTabs.tsx').then((loaded) => loaded.GroupTabs))
