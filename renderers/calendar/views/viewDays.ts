import { addDays, addMonths } from '#engine/field'
import type { CalendarView } from '#engine/source'
import { daysFrom, daysOfWeek } from '../time/days.ts'
import type { CalendarFormats } from '../time/formats.ts'

const WEEK = 7
const AGENDA = 14

/** Returns the days that a view shows. A month is shown in whole weeks. */
export function daysInView(view: CalendarView, day: string): readonly string[] {
  switch (view) {
    case 'day':
      return [day]
    case 'week':
      return daysOfWeek(day)
    case 'agenda':
      return daysFrom(day, AGENDA)
    case 'month': {
      const [first = day] = daysOfWeek(`${day.slice(0, 7)}-01`)
      const last = daysOfWeek(addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1)).at(-1) ?? day
      return daysFrom(first, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1)
    }
  }
}

/** Returns the day to which a view goes on or back. */
export function dayAfter(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return addMonths(day, step)
  return addDays(day, step * { day: 1, week: WEEK, agenda: AGENDA }[view])
}

/** Returns the words for the days in sight. */
export function titleOfView(view: CalendarView, day: string, formats: CalendarFormats): string {
  if (view === 'month') return formats.month(day)
  const days = daysInView(view, day)
  return view === 'day' ? formats.day(day) : formats.days(days[0] ?? day, days.at(-1) ?? day)
}
