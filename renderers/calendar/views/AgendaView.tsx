import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { DayMenu } from '../day/DayMenu.tsx'
import { EntryLine } from '../day/EntryLine.tsx'
import { endOfDay, startOfDay } from '../time/days.ts'

const useStyles = makeStyles({
  agenda: { display: 'grid', gap: tokens.spacingVerticalL },
  day: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 160px',
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    '::first-letter': { textTransform: 'uppercase' },
  },
  today: { color: tokens.colorBrandForeground1 },
  entries: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  none: { margin: 0, paddingBlock: tokens.spacingVerticalXL, color: tokens.colorNeutralForeground2 },
})

/** Entries that are listed at first, and more by a button. */
const MOST = 150

/** Days one below the other, with what stands in them. Days without anything are left out. */
export function AgendaView({ days }: { readonly days: readonly string[] }) {
  const { translator } = usePort()
  const { entries, formats, today, isRead } = useCalendarModel()
  const styles = useStyles()
  const [most, setMost] = useState(MOST)
  const key = days.join()
  const groups = useMemo(() => groupByDay(key.split(','), entries, formats.timeZone), [key, entries, formats])
  const total = groups.reduce((sum, group) => sum + group.entries.length, 0)
  if (total === 0 && !isRead) return null
  if (total === 0) return <p className={styles.none}>{translator.translate('lbl.calendar.empty')}</p>
  return (
    <div className={styles.agenda}>
      {firstGroups(groups, most).map((group) => (
        <section key={group.day} aria-label={formats.day(group.day)} className={styles.day}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <span {...(group.day === today ? { className: styles.today } : {})}>{formats.day(group.day)}</span>
            </h2>
            <DayMenu day={group.day} entries={group.entries} />
          </div>
          <ul className={styles.entries}>
            {group.shown.map((entry) => (
              <li key={entry.key}>
                <EntryLine entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > most && (
        <Button onClick={() => setMost(most + MOST)}>
          {translator.translate('lbl.calendar.more', { count: total - most })}
        </Button>
      )}
    </div>
  )
}

interface DayGroup {
  readonly day: string
  readonly entries: readonly CalendarEntry[]
}

const groupByDay = (
  days: readonly string[],
  entries: readonly CalendarEntry[],
  timeZone: string,
): readonly DayGroup[] =>
  days.flatMap((day) => {
    const [from, to] = [startOfDay(day, timeZone), endOfDay(day, timeZone)]
    const there = entries.filter(({ start, end }) => start.getTime() < to && end.getTime() > from)
    return there.length > 0 ? [{ day, entries: there }] : []
  })

interface ShownGroup extends DayGroup {
  readonly shown: readonly CalendarEntry[]
}

/** The first groups, of which no more than so many entries are shown. */
function firstGroups(groups: readonly DayGroup[], most: number): readonly ShownGroup[] {
  let left = most
  return groups.flatMap(({ day, entries }) => {
    if (left <= 0) return []
    const shown = entries.slice(0, left)
    left -= shown.length
    return [{ day, entries, shown }]
  })
}
