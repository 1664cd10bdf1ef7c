import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { usePort } from '#renderers/context'
import { isIn } from '../columns/columnsOf.ts'
import { useCalendarModel } from '../calendarModel.ts'
import { useMoveState } from '../move/moveModel.ts'
import { shiftTime } from '../move/shiftTime.ts'
import { rowOf } from '../time/timeGrid.ts'
import type { GridDay, TimeGrid } from '../time/timeGrid.ts'
import { ROW_HEIGHT } from './measures.ts'
import { EdgeHandles } from './EdgeHandles.tsx'

const useStyles = makeStyles({
  ghost: {
    position: 'absolute',
    display: 'block',
    boxSizing: 'border-box',
    overflow: 'hidden',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    boxShadow: tokens.shadow16,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    cursor: 'grabbing',
    touchAction: 'none',
    userSelect: 'none',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  taken: { pointerEvents: 'auto' },
  free: { pointerEvents: 'none' },
})

/** The time that an entry is to have, over the days that it touches. Keys move it where a pointer does not. */
export function MoveGhost({ grid }: { readonly grid: TimeGrid }) {
  const state = useMoveState()
  if (state.kind !== 'placing' && state.kind !== 'saving') return null
  const { start, end, entry, parts } = state.time
  const isThere = ({ part }: GridDay): boolean => {
    const given = part && parts.find(({ field }) => field === part.field)
    return given ? [given.key].flat().includes(part.key) : isIn(entry, part)
  }
  const touched = grid.days.flatMap((day, column) =>
    start < day.end && end > day.start && isThere(day) ? [{ day, column }] : [],
  )
  return touched.map(({ day, column }, at) => (
    <GhostPart
      key={column === touched[0]?.column ? 'first' : column}
      grid={grid}
      day={day}
      column={column}
      isFirst={at === 0}
    />
  ))
}

/** Columns that a key goes on, where a day is split. */
const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 }

interface GhostPartProps {
  readonly grid: TimeGrid
  readonly day: GridDay
  readonly column: number
  readonly isFirst: boolean
}

function GhostPart({ grid, day, column, isFirst }: GhostPartProps) {
  const { translator } = usePort()
  const { formats, move } = useCalendarModel()
  const state = useMoveState()
  const styles = useStyles()
  const box = useRef<HTMLButtonElement>(null)
  const isKeyed = state.kind === 'placing' && state.by === 'keys'
  const takesFocus = isFirst && isKeyed
  const time = state.kind === 'none' ? null : state.time
  useEffect(() => {
    if (!takesFocus) return undefined
    // The dialog from which it was picked up gives the focus back first.
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  useEffect(() => {
    if (takesFocus) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [takesFocus, time])
  if (!time) return null
  const { entry, start, end } = time
  const top = rowOf(day, Math.max(start, day.start))
  const bottom = Math.max(rowOf(day, Math.min(end, day.end)), top + 1)
  const place = {
    top: `${top * ROW_HEIGHT}px`,
    height: `${(bottom - top) * ROW_HEIGHT - 1}px`,
    insetInlineStart: `calc(${column} * 100% / ${grid.days.length})`,
    width: `calc(100% / ${grid.days.length} - 2px)`,
  }
  const text = `${entry.title}, ${formats.range(start, end)}`
  if (!takesFocus)
    return (
      <div aria-hidden className={mergeClasses(styles.ghost, styles.free)} style={place}>
        {isFirst && text}
      </div>
    )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') move.cancel()
    else if (event.key === 'Enter') move.drop(time)
    else {
      const beside = grid.days[column + (STEPS[event.key] ?? 0)]?.part
      const next =
        day.part && event.key in STEPS
          ? beside && move.inPart(time, beside)
          : shiftTime(
              day.part ? { ...grid, days: [day] } : grid,
              time,
              event.key,
              event.shiftKey && move.canResize ? 'end' : null,
            )
      if (next) move.place(next, 'keys')
      else if (!event.key.startsWith('Arrow')) return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={box}
      type="button"
      data-entry={entry.key}
      data-ghost=""
      aria-label={`${text}. ${translator.translate('msg.calendar.moveKeys')}`}
      className={mergeClasses(styles.ghost, styles.taken)}
      style={place}
      onKeyDown={onKeyDown}
    >
      {text}
      {move.canResize && <EdgeHandles rows={bottom - top} />}
    </button>
  )
}
