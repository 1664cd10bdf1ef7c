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
  readonly chosen: boolean
  readonly present: boolean
  /** Of the month before or after. */
  readonly outside: boolean
  readonly off: boolean
  /** The one day that Tab reaches. */
  readonly reached: boolean
  readonly onPick: (day: string) => void
}

export function CalendarDay({ day, name, chosen, present, outside, off, reached, onPick }: CalendarDayProps) {
  const styles = useStyles()
  return (
    // Within a grid a cell is one of the grid by itself.
    <td aria-selected={chosen} className={styles.cell}>
      <button
        type="button"
        tabIndex={reached ? 0 : -1}
        aria-label={name}
        aria-disabled={off}
        {...(present ? { 'aria-current': 'date' as const } : {})}
        className={mergeClasses(
          styles.day,
          outside && styles.outside,
          off && styles.off,
          present && styles.present,
          chosen && styles.chosen,
        )}
        onClick={() => {
          if (!off) onPick(day)
        }}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
