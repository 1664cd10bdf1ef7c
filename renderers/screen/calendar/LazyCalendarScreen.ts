import { loadable } from '#renderers/loadable'

/** Few lists have a calendar. */
export const CalendarScreen = loadable(() => import('./CalendarScreen.tsx').then((loaded) => loaded.CalendarScreen))
