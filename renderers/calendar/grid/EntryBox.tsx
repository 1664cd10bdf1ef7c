import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useMemo } from 'react'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { EntryIcon } from '../look/EntryIcon.tsx'
import { entryText } from '../look/entryText.ts'
import { useEntryClass } from '../look/useEntryClass.ts'
import { EdgeHandles } from './EdgeHandles.tsx'
import { ROW_HEIGHT } from './measures.ts'

const useStyles = makeStyles({
  box: {
    position: 'absolute',
    display: 'block',
    boxSizing: 'border-box',
    overflow: 'hidden',
    paddingInline: tokens.spacingHorizontalXS,
    paddingBlock: 0,
    textAlign: 'start',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    pointerEvents: 'auto',
    ':hover': { boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  title: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis' },
  icon: { display: 'grid', flexShrink: 0 },
})

/** Rows from which a box has a second line. */
const TWO_LINES = 1.5

interface EntryBoxProps {
  readonly entry: CalendarEntry
  readonly top: number
  readonly bottom: number
  readonly lane: number
  readonly lanes: number
}

/** An entry in its place. Keys reach it through the cell of its time. */
export const EntryBox = memo(function EntryBox({ entry, top, bottom, lane, lanes }: EntryBoxProps) {
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
      tabIndex={-1}
      aria-label={text}
      title={text}
      className={mergeClasses(look(entry), styles.box)}
      style={{
        top: `${top * ROW_HEIGHT}px`,
        height: `${(bottom - top) * ROW_HEIGHT - 1}px`,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
      }}
      onClick={() => onEntry(entry)}
    >
      <span className={styles.line}>
        <span className={styles.icon} aria-hidden>
          <EntryIcon look={entry.look} tone={entry.tone} />
        </span>
        <span className={styles.title}>{entry.title}</span>
      </span>
      {bottom - top >= TWO_LINES && (
        <span className={styles.line}>{formats.range(entry.start.getTime(), entry.end.getTime())}</span>
      )}
      {isMovable && move.canResize && <EdgeHandles rows={bottom - top} />}
    </button>
  )
})
