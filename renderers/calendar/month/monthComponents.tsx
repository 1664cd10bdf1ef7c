import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { EntryIcon } from '../look/EntryIcon.tsx'
import { entryText } from '../look/entryText.ts'
import { useEntryClass } from '../look/useEntryClass.ts'
import { dayOf } from '../time/days.ts'
import { DayCell } from './DayCell.tsx'

const useStyles = makeStyles({
  day: {
    minWidth: '24px',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  today: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
  },
  other: { color: tokens.colorNeutralForeground3 },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    width: 'calc(100% - 4px)',
    minHeight: '24px',
    marginInline: '2px',
    marginBottom: '1px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalXS,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  movable: { userSelect: 'none' },
  more: {
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    background: 'none',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { display: 'grid', flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface DateHeaderProps {
  readonly date: Date
  readonly label: string
  readonly isOffRange: boolean
}

/** The number of a day, which opens the day. */
function DateHeader({ date, label, isOffRange }: DateHeaderProps) {
  const { translator } = usePort()
  const { formats, today, onDay } = useCalendarModel()
  const styles = useStyles()
  const day = dayOf(date.getTime(), formats.timeZone)
  return (
    <button
      type="button"
      data-printed=""
      aria-label={translator.translate('lbl.calendar.openDay', { day: formats.day(day) })}
      {...(day === today ? { 'aria-current': 'date' as const } : {})}
      className={mergeClasses(styles.day, isOffRange && styles.other, day === today && styles.today)}
      onClick={() => onDay(day)}
    >
      {label}
    </button>
  )
}

/** The name of a day of the week. */
function WeekdayHeader({ date, label }: { readonly date: Date; readonly label: string }) {
  const { formats } = useCalendarModel()
  return (
    <span role="columnheader" aria-label={formats.weekdayLong(dayOf(date.getTime(), formats.timeZone))}>
      {label}
    </span>
  )
}

/** An entry of a month. The stock box is no button, and no key reaches it. */
function EntryWrapper({ event: entry }: { readonly event: CalendarEntry; readonly children?: ReactElement }) {
  const { translator } = usePort()
  const { formats, move, onEntry } = useCalendarModel()
  const isMovable = useMemo(() => move.isMovable(entry), [move, entry])
  const styles = useStyles()
  const look = useEntryClass()
  const text = entryText(entry, formats, translator)
  return (
    <button
      type="button"
      data-printed=""
      data-entry={entry.key}
      title={text}
      aria-label={text}
      className={mergeClasses(look(entry), styles.entry, isMovable && styles.movable)}
      onClick={() => onEntry(entry)}
    >
      <span className={styles.icon} aria-hidden>
        <EntryIcon look={entry.look} tone={entry.tone} />
      </span>
      <span className={styles.text}>
        {formats.hour(entry.start.getTime())} {entry.title}
      </span>
    </button>
  )
}

interface ShowMoreProps {
  readonly slotDate: Date
  readonly count: number
}

/** The number of entries of a day that have no room, which opens the day. */
function ShowMore({ slotDate, count }: ShowMoreProps) {
  const { translator } = usePort()
  const { formats, onDay } = useCalendarModel()
  const styles = useStyles()
  const day = dayOf(slotDate.getTime(), formats.timeZone)
  const label = translator.translate('lbl.calendar.more', { count })
  return (
    <button
      type="button"
      data-printed=""
      aria-label={translator.translate('lbl.general.said', { label, text: formats.day(day) })}
      className={styles.more}
      onClick={() => onDay(day)}
    >
      {label}
    </button>
  )
}

/** The entries of a week. In the stock month they stand in the row without a cell. */
function WeekWrapper({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="cell" aria-colspan={7}>
      {children}
    </div>
  )
}

/** Replacements for parts of react-big-calendar in the view of a month. */
export const MONTH_COMPONENTS = {
  eventWrapper: EntryWrapper,
  weekWrapper: WeekWrapper,
  dateCellWrapper: DayCell,
  showMore: ShowMore,
  month: { dateHeader: DateHeader, header: WeekdayHeader },
}
