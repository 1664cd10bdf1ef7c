import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import { DayMenu } from '../day/DayMenu.tsx'
import type { GridDay } from '../time/timeGrid.ts'
import { HEAD_HEIGHT } from './measures.ts'
import type { PlacedDay } from './placeDays.ts'

const useStyles = makeStyles({
  row: { display: 'contents' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    '@media print': { position: 'static' },
  },
  corner: { zIndex: 3, insetInlineStart: 0, justifyContent: 'start', paddingInline: tokens.spacingHorizontalS },
  day: {
    // WCAG 2.2, 2.5.8: no target is smaller.
    minWidth: '24px',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    textTransform: 'capitalize',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  part: {
    display: '-webkit-box',
    overflow: 'hidden',
    paddingInline: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
  },
  today: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  hidden: { fontSize: tokens.fontSizeBase100, display: 'block', textTransform: 'none' },
  zone: { fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

interface GridHeadProps {
  readonly days: readonly GridDay[]
  readonly placed: readonly PlacedDay[]
}

/** The days of the grid. Each opens its own view, and has what may be done with all of its records. */
export function GridHead({ days, placed }: GridHeadProps) {
  const { translator } = usePort()
  const { formats, today, onDay } = useCalendarModel()
  const styles = useStyles()
  const city = formats.timeZone.slice(formats.timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const hiddenOf = (at: number): ReactNode =>
    (placed[at]?.hidden ?? 0) > 0 && (
      <span className={styles.hidden}>{translator.translate('lbl.calendar.more', { count: placed[at]?.hidden })}</span>
    )
  return (
    <div role="row" aria-rowindex={1} className={styles.row}>
      <div role="columnheader" className={mergeClasses(styles.head, styles.corner)} style={{ height: HEAD_HEIGHT }}>
        <span className={styles.zone} title={translator.translate('lbl.calendar.zone', { zone: formats.timeZone })}>
          {city}
        </span>
      </div>
      {days.map(({ day, part }, at) => (
        <div
          key={part?.key ?? day}
          role="columnheader"
          {...(day === today ? { 'aria-current': 'date' as const } : {})}
          className={styles.head}
          style={{ height: HEAD_HEIGHT }}
        >
          {part ? (
            <span className={styles.part}>
              {part.label}
              {hiddenOf(at)}
            </span>
          ) : (
            <button
              type="button"
              data-printed=""
              aria-label={translator.translate('lbl.calendar.openDay', { day: formats.day(day) })}
              className={mergeClasses(styles.day, day === today && styles.today)}
              onClick={() => onDay(day)}
            >
              {formats.shortDay(day)}
              {hiddenOf(at)}
            </button>
          )}
          <DayMenu day={day} part={part?.label} entries={placed[at]?.entries ?? []} />
        </div>
      ))}
    </div>
  )
}
