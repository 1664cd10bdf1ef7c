import { useLayoutEffect, useMemo, useRef } from 'react'
import { Calendar } from 'react-big-calendar'
import type { CalendarView } from '#engine/source'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { MONTH_COMPONENTS } from '../month/monthComponents.tsx'
import { useMonthDrag } from '../month/useMonthDrag.ts'
import { useMonthStyles } from '../month/useMonthStyles.ts'
import { dayOf } from '../time/days.ts'
import { createLocalizer } from '../time/localizer.ts'
import { AgendaDays, DayView, WeekView } from './calendarViews.tsx'

const VIEWS = { month: true, week: WeekView, day: DayView, agenda: AgendaDays }
const NOTHING: CalendarEntry[] = []
const nothing = (): void => undefined

interface ViewFrameProps {
  readonly view: CalendarView
  readonly date: Date
  readonly label: string
}

/** The view that is shown, within react-big-calendar. Only its month draws entries of the calendar by itself. */
export function ViewFrame({ view, date, label }: ViewFrameProps) {
  const { translator } = usePort()
  const { formats, entries, onDay } = useCalendarModel()
  const styles = useMonthStyles()
  const localizer = useMemo(() => createLocalizer(formats), [formats])
  const shown = useMemo(() => (view === 'month' ? [...entries] : NOTHING), [view, entries])
  const onDrag = useMonthDrag()
  const frame = useRef<HTMLDivElement>(null)
  const name = translator.translate('lbl.calendar.grid', { label })
  useLayoutEffect(() => {
    // react-big-calendar names its month in English, and takes no other name.
    frame.current?.querySelector('.rbc-month-view')?.setAttribute('aria-label', name)
  }, [view, name])
  return (
    <div ref={frame} className={styles.calendar} {...(view === 'month' ? { onPointerDown: onDrag } : {})}>
      <Calendar<CalendarEntry>
        localizer={localizer}
        date={date}
        view={view}
        views={VIEWS}
        toolbar={false}
        events={shown}
        getNow={() => new Date()}
        onNavigate={nothing}
        onView={nothing}
        onDrillDown={(chosen: Date) => onDay(dayOf(chosen.getTime(), formats.timeZone))}
        components={MONTH_COMPONENTS}
      />
    </div>
  )
}
