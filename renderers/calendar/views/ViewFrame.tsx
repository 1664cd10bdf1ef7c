import { useMemo } from 'react'
import { Calendar } from 'react-big-calendar'
import type { CalendarView } from '#engine/source'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { MONTH_COMPONENTS } from '../month/monthComponents.tsx'
import { useMonthStyles } from '../month/useMonthStyles.ts'
import { dayOf } from '../time/days.ts'
import { createLocalizer } from '../time/localizer.ts'
import { AgendaDays, DayView, WeekView } from './calendarViews.tsx'

const VIEWS = { month: true, week: WeekView, day: DayView, agenda: AgendaDays }
const NOTHING: CalendarEntry[] = []
const nothing = (): void => undefined

/** The view that is shown, within react-big-calendar. Only its month draws entries of the calendar by itself. */
export function ViewFrame({ view, date }: { readonly view: CalendarView; readonly date: Date }) {
  const { translator } = usePort()
  const { formats, entries, now, onDay } = useCalendarModel()
  const styles = useMonthStyles()
  const localizer = useMemo(() => createLocalizer(formats), [formats])
  const shown = useMemo(() => (view === 'month' ? [...entries] : NOTHING), [view, entries])
  return (
    <div className={styles.calendar}>
      <Calendar<CalendarEntry>
        localizer={localizer}
        date={date}
        view={view}
        views={VIEWS}
        toolbar={false}
        events={shown}
        getNow={() => new Date(now)}
        onNavigate={nothing}
        onView={nothing}
        onDrillDown={(chosen: Date) => onDay(dayOf(chosen.getTime(), formats.timeZone))}
        doShowMoreDrillDown
        components={MONTH_COMPONENTS}
        messages={{ showMore: (count: number) => translator.translate('lbl.calendar.more', { count }) }}
      />
    </div>
  )
}
