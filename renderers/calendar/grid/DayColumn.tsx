import { makeStyles, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import type { Placed } from '../time/placeEntries.ts'
import { rowOf } from '../time/timeGrid.ts'
import type { GridDay } from '../time/timeGrid.ts'
import { EntryBox } from './EntryBox.tsx'
import { ROW_HEIGHT } from './measures.ts'
import type { RowRange } from './useRowsInSight.ts'

const useStyles = makeStyles({
  day: {
    position: 'relative',
    margin: 0,
    padding: 0,
    marginInlineEnd: tokens.spacingHorizontalXS,
    listStyleType: 'none',
  },
  now: {
    position: 'absolute',
    insetInline: 0,
    height: 0,
    borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorPaletteRedBorderActive}`,
  },
})

interface DayColumnProps {
  readonly day: GridDay
  readonly placed: readonly Placed<CalendarEntry>[]
  readonly sight: RowRange
  readonly now: number
}

/** The entries of a day, over its cells. Those out of sight are not drawn. */
export const DayColumn = memo(function DayColumn({ day, placed, sight, now }: DayColumnProps) {
  const { translator } = usePort()
  const { formats } = useCalendarModel()
  const styles = useStyles()
  const shown = placed.filter(({ top, bottom }) => bottom > sight.from && top < sight.to)
  const isNow = now >= day.start && now < day.end
  return (
    <div className={styles.day}>
      {shown.length > 0 && (
        <ul
          aria-label={translator.translate('lbl.calendar.entriesOf', {
            day: day.part ? `${day.part.label}, ${formats.day(day.day)}` : formats.day(day.day),
          })}
          className={styles.day}
        >
          {shown.map(({ entry, ...place }) => (
            <li key={entry.key}>
              <EntryBox entry={entry} {...place} />
            </li>
          ))}
        </ul>
      )}
      {isNow && <div aria-hidden className={styles.now} style={{ top: rowOf(day, now) * ROW_HEIGHT }} />}
    </div>
  )
})
