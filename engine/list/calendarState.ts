import type { List } from '#engine/definition'
import { isDay } from '#engine/field'
import type { CalendarView } from '#engine/source'
import type { Parameters } from './parameters.ts'
import type { ListState } from './state.ts'

/** How the records of a list with a calendar are shown: as rows, or in a view of the calendar. A day of null is the present one. */
export type CalendarState =
  | { readonly kind: 'rows' }
  | { readonly kind: 'calendar'; readonly view: CalendarView; readonly day: string | null }

const ROWS = 'rows'
const BETWEEN = '.'

/** Writes the state as text: `rows`, `week` or `week.2026-10-25`. */
export const calendarText = (state: CalendarState): string =>
  state.kind === 'rows' ? ROWS : [state.view, ...(state.day === null ? [] : [state.day])].join(BETWEEN)

/** Reads the state from an address. Without a calendar, and of unknown words, there is none. */
export function readCalendar(parameters: Parameters, { calendar }: List): Pick<ListState, 'calendar'> {
  const text = parameters.one('calendar') ?? ''
  if (!calendar) return {}
  if (text === ROWS) return { calendar: { kind: 'rows' } }
  const [name, day = ''] = text.split(BETWEEN)
  const view = calendar.views.find((one) => one === name)
  return view ? { calendar: { kind: 'calendar', view, day: isDay(day) ? day : null } } : {}
}
