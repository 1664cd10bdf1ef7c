import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  cell: { padding: 0, textAlign: 'center' },
  day: {
    width: '32px',
    height: '32px',
    padding: 0,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  outside: { color: tokens.colorNeutralForeground3 },
  present: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightSemibold,
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
    // Colours are the reader's own there.
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight` },
  },
  off: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
})

interface CalendarDayProps {
  readonly day: string
  /** The whole date in words. */
  readonly name: string
  readonly selected: boolean
  readonly isToday: boolean
  /** Of the month before or after. */
  readonly isOutsideMonth: boolean
  readonly disabled: boolean
  /** The one day that Tab reaches. */
  readonly focusable: boolean
  readonly onPick: (day: string) => void
}

export function CalendarDay({
  day,
  name,
  selected,
  isToday,
  isOutsideMonth,
  disabled,
  focusable,
  onPick,
}: CalendarDayProps) {
  const styles = useStyles()
  return (
    // Within a grid a cell is one of the grid by itself.
    <td aria-selected={selected} className={styles.cell}>
      <button
        type="button"
        tabIndex={focusable ? 0 : -1}
        aria-label={name}
        aria-disabled={disabled}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
        className={mergeClasses(
          styles.day,
          isOutsideMonth && styles.outside,
          disabled && styles.off,
          isToday && styles.present,
          selected && styles.chosen,
        )}
        onClick={() => {
          if (!disabled) onPick(day)
        }}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
