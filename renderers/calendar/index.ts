import { loadable } from '#renderers/loadable'

/** Few pages have a calendar, and its code is large. */
export const CalendarPanel = loadable(() => import('./CalendarPanel.tsx').then((loaded) => loaded.CalendarPanel))
export type { CalendarPanelProps } from './CalendarPanel.tsx'
