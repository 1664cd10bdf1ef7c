import { makeStyles, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsNarrow, usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import { ColumnChoice, ColumnPicker } from '../columns/ColumnPicker.tsx'
import { useDayColumns } from '../columns/useDayColumns.ts'
import type { MovedTime } from '../move/movement.ts'
import { useMoveState } from '../move/moveModel.ts'
import { timeGrid } from '../time/timeGrid.ts'
import type { DayPart, TimeGrid } from '../time/timeGrid.ts'
import { useNow } from '../time/useNow.ts'
import { DayColumn } from './DayColumn.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { DAY_WIDTH, HEAD_HEIGHT, PART_WIDTH, ROW_HEIGHT, TIME_WIDTH } from './measures.ts'
import { MoveGhost } from './MoveGhost.tsx'
import { placeDays } from './placeDays.ts'
import { useEntryDrag } from './useEntryDrag.ts'
import { useGridSelection } from './useGridSelection.ts'
import { useRowsInSight } from './useRowsInSight.ts'

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100vh - 330px))',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
  sheet: { position: 'relative', display: 'grid' },
  grid: { display: 'grid', userSelect: 'none' },
  days: { position: 'absolute', insetInlineEnd: 0, display: 'grid', pointerEvents: 'none' },
})

/** Days beside each other, with a row for each time of the clock. */
export function TimeGridView({ days, label }: { readonly days: readonly string[]; readonly label: string }) {
  const { translator } = usePort()
  const { calendar, entries, formats, move, onPick } = useCalendarModel()
  const moving = useMoveState()
  const now = useNow()
  const styles = useStyles()
  const key = days.join()
  const whole = useMemo(() => timeGrid(key.split(','), formats.timeZone, calendar.step), [key, formats, calendar.step])
  const split = useDayColumns(whole)
  const parts = split?.shown ?? null
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<string | null>(null)
  const only = isNarrow && split ? (split.all.find((one) => one.key === chosen) ?? split.shown[0]) : undefined
  const grid = useMemo(() => splitGrid(whole, only ? [only] : parts), [whole, only, parts])
  const placed = useMemo(() => placeDays(grid.days, entries), [grid, entries])
  const scroller = useRef<HTMLDivElement>(null)
  const sight = useRowsInSight(scroller, grid.rows.length)
  const first = useMemo(() => firstRow(grid.rows, calendar.hours.from), [grid, calendar])
  const selection = useGridSelection(grid, first, (range) =>
    moving.kind === 'placing'
      ? move.place(move.inPart(movedInto(moving.time, range.start), range.part), 'keys')
      : onPick(range),
  )
  const onDrag = useEntryDrag(grid)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = first * ROW_HEIGHT
  }, [first, key])
  const { columns, minWidth } = widthsOf(grid.days.length, parts ? PART_WIDTH : DAY_WIDTH)
  const repeated = useMemo(() => new Set(grid.rows.filter(({ turn }) => turn > 0).map(({ minute }) => minute)), [grid])
  return (
    <>
      {split && only && <ColumnChoice parts={split.all} shown={only.key} onShow={setChosen} />}
      {split?.isLong && !only && <ColumnPicker parts={split.all} shown={split.shown} onChoose={split.choose} />}
      <div ref={scroller} data-grid-scroll="" className={styles.scroller}>
        <div className={styles.sheet} style={{ minWidth }} onPointerDown={onDrag}>
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus: the focus stands in its cells */}
          <div
            role="grid"
            aria-label={translator.translate('lbl.calendar.grid', { label })}
            aria-rowcount={grid.rows.length + 1}
            aria-multiselectable
            className={styles.grid}
            style={{ gridTemplateColumns: `${TIME_WIDTH}px ${columns}` }}
            {...selection.handlers}
          >
            <GridHead days={grid.days} placed={placed} />
            {grid.rows.map((row, at) => (
              <GridRow
                key={`${row.minute}/${row.turn}`}
                row={row}
                at={at}
                days={grid.days}
                counts={placed}
                isRepeated={repeated.has(row.minute)}
                focusedColumn={selection.focus.row === at ? selection.focus.column : null}
                selectedColumn={selection.isSelected(at) ? selection.focus.column : null}
                now={now}
              />
            ))}
          </div>
          <div
            className={styles.days}
            style={{ top: HEAD_HEIGHT, insetInlineStart: TIME_WIDTH, gridTemplateColumns: columns }}
          >
            {grid.days.map((day, at) => (
              <DayColumn
                key={day.part?.key ?? day.day}
                day={day}
                placed={placed[at]?.placed ?? []}
                sight={sight}
                now={now}
              />
            ))}
            <MoveGhost grid={grid} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The columns of days of at least a width, and the least width of all. */
const widthsOf = (days: number, least: number): { readonly columns: string; readonly minWidth: string } => ({
  columns: `repeat(${days}, minmax(${least}px, 1fr))`,
  minWidth: `${TIME_WIDTH + days * least}px`,
})

/** A time of the same length from another start. */
const movedInto = (time: MovedTime, start: number): MovedTime => ({
  ...time,
  start,
  end: start + time.end - time.start,
})

/** The grid with a column for each part of its day. */
const splitGrid = (grid: TimeGrid, parts: readonly DayPart[] | null): TimeGrid =>
  parts ? { ...grid, days: parts.flatMap((part) => grid.days.map((day) => ({ ...day, part }))) } : grid

const firstRow = (rows: readonly { readonly minute: number }[], from: number): number =>
  Math.max(
    0,
    rows.findIndex(({ minute }) => minute >= from),
  )
