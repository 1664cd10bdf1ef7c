import { DateTime, Settings } from 'luxon'
import { useState } from 'react'
import { Calendar, luxonLocalizer } from 'react-big-calendar'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { FIRST, MARKS, benchEvents } from '../../booking/browser/events.ts'
import type { BenchEvent, BenchView } from '../../booking/browser/events.ts'
import { offerCalendar } from '../../booking/browser/page.ts'
import { place } from '../../pages/place.ts'

/** As its documentation shows it, with the localizer and the style sheet of its own. luxon comes with react-big-calendar. */
Settings.defaultZone = 'Europe/Madrid'
const localizer = luxonLocalizer(DateTime, { firstDayOfWeek: 1 })

interface Shown {
  readonly title: string
  readonly start: Date
  readonly end: Date
}

const toEvent = ({ name, from, to }: BenchEvent): Shown => ({ title: name, start: new Date(from), end: new Date(to) })

let root: Root | null = null
/** Events of both ranges: an application reads those of the range in sight. */
let events: readonly Shown[][] = []
let shown: BenchView = 'week'

offerCalendar({
  prepare: (count, view) => {
    shown = view
    events = ([0, 1] as const).map((range) => benchEvents(count, view, range).map(toEvent))
  },
  mount: () => {
    root = createRoot(place())
    root.render(<Page />)
  },
  unmount: () => root?.unmount(),
  isDrawn: (range) =>
    [...document.querySelectorAll('#place .rbc-event-content')].some((one) =>
      one.textContent?.startsWith(MARKS[range]),
    ),
  next: () =>
    [...document.querySelectorAll<HTMLElement>('#place .rbc-toolbar button')].find(
      ({ textContent }) => textContent === 'Next',
    ) ?? null,
})

function Page() {
  const [date, setDate] = useState(() => new Date(`${FIRST[shown]}T12:00:00+02:00`))
  const isFirst = date.toISOString().slice(0, 10) === FIRST[shown]
  return (
    <div style={{ height: 900 }}>
      <Calendar
        localizer={localizer}
        view={shown}
        onView={() => undefined}
        date={date}
        onNavigate={setDate}
        events={events[isFirst ? 0 : 1]}
      />
    </div>
  )
}
