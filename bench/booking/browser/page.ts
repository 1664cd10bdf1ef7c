import type { BenchView } from './events.ts'

/** Interface of a page with a calendar to the benchmark. */
export interface CalendarPage {
  /** Makes so many events for the first range in sight, and for the next one. */
  readonly prepare: (count: number, view: BenchView) => void
  readonly mount: () => void
  readonly unmount: () => void
  /** Whether the events in sight are drawn; `range` is 0 for the first and 1 for the next. */
  readonly isDrawn: (range: 0 | 1) => boolean
  /** The button that shows the next range. */
  readonly next: () => HTMLElement | null
}

declare global {
  interface Window {
    benchCalendar?: CalendarPage
  }
}

/** Makes the page measurable. */
export function offerCalendar(page: CalendarPage): void {
  window.benchCalendar = page
}
