import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarFormats } from '../time/formats.ts'
import type { GridDay, TimeRow } from '../time/timeGrid.ts'
import type { PlacedDay } from './placeDays.ts'

const useStyles = makeStyles({
  row: { display: 'contents' },
  time: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    height: '24px',
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  cell: {
    boxSizing: 'border-box',
    height: '24px',
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
      zIndex: 1,
    },
  },
  hour: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  outside: { backgroundColor: tokens.colorNeutralBackground2 },
  past: { backgroundColor: tokens.colorNeutralBackground3 },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2Hover,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  missing: {
    cursor: 'not-allowed',
    backgroundImage: `repeating-linear-gradient(45deg, transparent 0 5px, ${tokens.colorNeutralStroke1} 5px 6px)`,
  },
})

interface GridRowProps {
  readonly row: TimeRow
  readonly at: number
  readonly days: readonly GridDay[]
  readonly counts: readonly PlacedDay[]
  /** The time occurs twice: it says which one it is. */
  readonly isRepeated: boolean
  readonly focusedColumn: number | null
  readonly selectedColumn: number | null
  readonly now: number
}

const HOUR = 60

const keyOf = ({ day, part }: GridDay): string => part?.key ?? day

const nameOf = ({ day, part }: GridDay, formats: CalendarFormats): string => part?.label ?? formats.shortDay(day)

/** A time of the clock on all days. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, days, counts, isRepeated, focusedColumn, selectedColumn, now } = props
  const { translator } = usePort()
  const { calendar, formats } = useCalendarModel()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const some = days.find(({ cells }) => cells[at])?.cells[at]?.start ?? null
  const time = formats.rowHour(row.minute, isRepeated ? some : null)
  const { from, to } = calendar.hours
  const isOutside = row.minute < from || row.minute >= to
  const isHour = row.minute % HOUR === 0
  return (
    <div role="row" aria-rowindex={at + 2} className={styles.row}>
      <div role="rowheader" className={mergeClasses(styles.time, isHour && styles.hour)}>
        {isHour || isRepeated ? time : <span className={hidden}>{time}</span>}
      </div>
      {days.map((day, column) => {
        const cell = day.cells[at]
        const count = counts[column]?.counts[at] ?? 0
        const said = [
          nameOf(day, formats),
          cell ? time : translator.translate('lbl.calendar.noHour', { time }),
          ...(count > 0 ? [translator.translate('lbl.calendar.entries', { count })] : []),
        ]
        return (
          <div
            key={keyOf(day)}
            role="gridcell"
            tabIndex={focusedColumn === column ? 0 : -1}
            data-row={at}
            data-column={column}
            aria-label={said.join(', ')}
            aria-selected={selectedColumn === column}
            {...(cell ? {} : { 'aria-disabled': true })}
            className={mergeClasses(
              styles.cell,
              isHour && styles.hour,
              isOutside && styles.outside,
              cell !== undefined && cell !== null && cell.end <= now && styles.past,
              !cell && styles.missing,
              selectedColumn === column && styles.chosen,
            )}
          />
        )
      })}
    </div>
  )
})
