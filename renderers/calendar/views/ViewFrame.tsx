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
import { AgendaView } from './AgendaView.tsx'
import { TimeGridView } from '../grid/TimeGridView.tsx'
import { daysInView, titleOfView } from './viewDays.ts'

interface ViewProps {
  readonly date: Date
}

/** A view as react-big-calendar takes one; the calendar itself says which days it goes to. */
const viewOf = (view: CalendarView, Component: (props: ViewProps) => React.ReactNode) =>
  Object.assign(Component, {
    range: (date: Date): readonly Date[] => [date],
    navigate: (date: Date): Date => date,
    title: (): string => view,
  })

function DaysGrid({ date, view }: ViewProps & { readonly view: CalendarView }) {
  const { formats } = useCalendarModel()
  const day = dayOf(date.getTime(), formats.timeZone)
  return <TimeGridView days={daysInView(view, day)} label={titleOfView(view, day, formats)} />
}

function Agenda({ date }: ViewProps) {
  const { formats } = useCalendarModel()
  return <AgendaView days={daysInView('agenda', dayOf(date.getTime(), formats.timeZone))} />
}

const WeekView = viewOf('week', ({ date }) => <DaysGrid date={date} view="week" />)
const DayView = viewOf('day', ({ date }) => <DaysGrid date={date} view="day" />)
const AgendaDays = viewOf('agenda', Agenda)

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
