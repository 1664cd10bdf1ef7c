import type { CalendarView } from '#engine/source'
import { AgendaView } from './AgendaView.tsx'
import { useCalendarModel } from '../calendarModel.ts'
import { TimeGridView } from '../grid/TimeGridView.tsx'
import { dayOf } from '../time/days.ts'
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

export const WeekView = viewOf('week', ({ date }) => <DaysGrid date={date} view="week" />)
export const DayView = viewOf('day', ({ date }) => <DaysGrid date={date} view="day" />)
export const AgendaDays = viewOf('agenda', Agenda)
