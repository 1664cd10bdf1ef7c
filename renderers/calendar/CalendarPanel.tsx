import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useMemo, useState } from 'react'
import type { Calendar, Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import type { CalendarView } from '#engine/source'
import { usePort } from '#renderers/context'
import { Banner, FailureBanner, LoadingBar } from '#renderers/notice'
import { useVisuallyHidden } from '#renderers/theme'
import { CalendarModelProvider } from './calendarModel.ts'
import type { CalendarModel, PickedRange } from './calendarModel.ts'
import { EntryDialog } from './day/EntryDialog.tsx'
import { RangePopover } from './day/RangePopover.tsx'
import type { CalendarEntry } from './entries.ts'
import { Legend } from './look/Legend.tsx'
import { ViewFrame } from './views/ViewFrame.tsx'
import { CalendarToolbar } from './parts/CalendarToolbar.tsx'
import { endOfDay, instantOfWall, startOfDay } from './time/days.ts'
import { calendarFormats } from './time/formats.ts'
import { useCalendarRows } from './useCalendarRows.ts'
import { dayAfter, daysInView, titleOfView } from './views/viewDays.ts'

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  progress: { height: '2px' },
})

export interface CalendarPanelProps {
  readonly module: Module
  readonly calendar: Calendar
  /** The filters that apply to what is shown. */
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
  readonly revision: number
  readonly view: CalendarView
  readonly day: string
  readonly onShow: (view: CalendarView, day: string) => void
}

/** The records of a list by time, in one of its views. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { module, calendar, query, input, revision, view, day, onShow } = props
  const port = usePort()
  const { translator, environment, timeZone, hour12 } = port
  const styles = useStyles()
  const { language } = translator
  const formats = useMemo(() => calendarFormats(language, timeZone, hour12), [language, timeZone, hour12])
  const days = daysInView(view, day)
  const from = startOfDay(days[0] ?? day, timeZone)
  const to = endOfDay(days.at(-1) ?? day, timeZone)
  const rows = useCalendarRows({ module, calendar, query, input, revision, from, to })
  const [opened, setOpened] = useState<CalendarEntry | null>(null)
  const [picked, setPicked] = useState<PickedRange | null>(null)
  const { views } = calendar
  const { entries } = rows
  const model = useMemo((): CalendarModel => {
    const ofDay = views.includes('day') ? 'day' : 'agenda'
    return {
      module,
      calendar,
      entries,
      formats,
      today: environment.today,
      now: Date.parse(environment.now),
      onEntry: (entry) => {
        setPicked(null)
        setOpened(entry)
      },
      onPick: setPicked,
      onDay: (chosen) => {
        setPicked(null)
        onShow(ofDay, chosen)
      },
    }
  }, [module, calendar, views, entries, formats, environment, onShow])
  const close = useCallback(() => setOpened(null), [])
  const closeRange = useCallback(() => setPicked(null), [])
  const title = titleOfView(view, day, formats)
  // Noon is on the same day, however the clock is changed.
  const date = new Date(instantOfWall(`${day}T12:00`, timeZone))
  return (
    <CalendarModelProvider value={model}>
      <div className={styles.panel} aria-busy={rows.loading}>
        <CalendarToolbar
          title={title}
          view={view}
          views={views}
          onView={(next) => onShow(next, day)}
          onToday={() => onShow(view, environment.today)}
          onStep={(step) => onShow(view, dayAfter(view, day, step))}
        />
        <div className={styles.progress}>{rows.loading && <LoadingBar />}</div>
        {rows.failure && <FailureBanner failure={rows.failure} onRetry={rows.retry} />}
        {rows.isPartial && <Banner tone="warning" text={translator.translate('msg.calendar.partial')} />}
        <Legend />
        <ViewFrame view={view} date={date} />
        <Announcer count={rows.loading ? null : entries.length} />
        {picked && <RangePopover range={picked} input={input} onClose={closeRange} />}
        {opened && <EntryDialog entry={opened} input={input} onClose={close} />}
      </div>
    </CalendarModelProvider>
  )
}

/** Says how much there is, once it is known. */
function Announcer({ count }: { readonly count: number | null }) {
  const { translator } = usePort()
  const hidden = useVisuallyHidden()
  return (
    <p role="status" className={hidden}>
      {count === null ? '' : translator.translate('lbl.calendar.entries', { count })}
    </p>
  )
}
