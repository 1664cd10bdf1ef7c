import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { Calendar, Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import type { CalendarView } from '#engine/source'
import { usePort } from '#renderers/context'
import { Banner, FailureBanner, LoadingBar } from '#renderers/notice'
import { useVisuallyHidden } from '#renderers/theme'
import { CalendarModelProvider, useStableModel } from './calendarModel.ts'
import type { DaySplit } from './calendarModel.ts'
import { EntryDialog } from './day/EntryDialog.tsx'
import { RangePopover } from './day/RangePopover.tsx'
import { Legend } from './look/Legend.tsx'
import { ViewFrame } from './views/ViewFrame.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { dayOf, endOfDay, instantOfWall, startOfDay } from './time/days.ts'
import { calendarFormats } from './time/formats.ts'
import { useNow } from './time/useNow.ts'
import { useCalendarRows } from './useCalendarRows.ts'
import { useOpened } from './useOpened.ts'
import { MovePanel } from './move/MovePanel.tsx'
import { MoveProvider } from './move/moveModel.ts'
import { useMove } from './move/useMove.ts'
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
  const { translator, timeZone, hour12 } = port
  const styles = useStyles()
  const { language } = translator
  const formats = useMemo(() => calendarFormats(language, timeZone, hour12), [language, timeZone, hour12])
  const days = daysInView(view, day)
  const from = startOfDay(days[0] ?? day, timeZone)
  const to = endOfDay(days.at(-1) ?? day, timeZone)
  const rows = useCalendarRows({ module, calendar, query, input, revision, from, to })
  const today = dayOf(useNow(), timeZone)
  const { views } = calendar
  const { state: moving, actions: move } = useMove({ module, calendar, input })
  const { entries, loading, failure } = rows
  const isRead = !loading && !failure
  const { heading, opened, picked, fallbackFocus, onEntry, onPick, onDay, close, closeRange } = useOpened(
    rows,
    views,
    onShow,
  )
  const { split, splitBy, onSplit } = useDaySplit(view, calendar, query.filter)
  const hasRows = view === 'week' || view === 'day'
  const model = useStableModel({
    module,
    calendar,
    entries,
    formats,
    isRead,
    today,
    hasRows,
    split,
    move,
    onEntry,
    onPick,
    onDay,
  })
  const title = titleOfView(view, day, formats)
  // Noon is on the same day, however the clock is changed.
  const date = new Date(instantOfWall(`${day}T12:00`, timeZone))
  return (
    <CalendarModelProvider value={model}>
      <div className={styles.panel} aria-busy={loading}>
        <CalendarToolbar
          heading={heading}
          title={title}
          view={view}
          views={views}
          columns={calendar.columns.map(({ field }) => field)}
          splitBy={splitBy}
          onSplit={onSplit}
          onView={(next) => onShow(next, day)}
          onToday={() => onShow(view, today)}
          onStep={(step) => onShow(view, dayAfter(view, day, step))}
        />
        <div className={styles.progress}>{loading && <LoadingBar />}</div>
        {failure && <FailureBanner failure={failure} onRetry={rows.retry} />}
        {rows.isPartial && <Banner tone="warning" text={translator.translate('msg.calendar.partial')} />}
        <Legend />
        <MoveProvider value={moving}>
          <ViewFrame view={view} date={date} label={title} />
          <MovePanel heading={heading} fallbackFocus={fallbackFocus} />
        </MoveProvider>
        <Announcer question={rows.question} count={isRead ? entries.length : null} />
        {picked && (
          <RangePopover key={`${picked.start}/${picked.end}`} range={picked} input={input} onClose={closeRange} />
        )}
        {opened && <EntryDialog entry={opened} input={input} onClose={close} fallbackFocus={fallbackFocus} />}
      </div>
    </CalendarModelProvider>
  )
}

interface AnnouncerProps {
  readonly question: string
  /** Null until it is known. */
  readonly count: number | null
}

/** Says how much was found for a question. What changes later without being asked for is not said. */
function Announcer({ question, count }: AnnouncerProps) {
  const { translator } = usePort()
  const hidden = useVisuallyHidden()
  const [found, setFound] = useState<{ readonly question: string; readonly count: number } | null>(null)
  if (count !== null && found?.question !== question) setFound({ question, count })
  return (
    <p role="status" className={hidden}>
      {found?.question === question ? translator.translate('lbl.calendar.entries', { count: found.count }) : ''}
    </p>
  )
}

/** By which field the view of a day is split, as long as the calendar is open. */
function useDaySplit(
  view: CalendarView,
  { columns }: Calendar,
  filter: ListQuery['filter'],
): {
  readonly split: DaySplit | null
  readonly splitBy: string | null
  readonly onSplit: (field: string | null) => void
} {
  const [splitBy, onSplit] = useState<string | null>(null)
  const split = useMemo(() => {
    const column = view === 'day' ? columns.find(({ field }) => field.name === splitBy) : undefined
    return column ? { ...column, filtered: filter[column.field.name] } : null
  }, [view, columns, splitBy, filter])
  return { split, splitBy, onSplit }
}
