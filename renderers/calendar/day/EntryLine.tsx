import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { EntryIcon } from '../look/EntryIcon.tsx'
import { useEntryClass } from '../look/useEntryClass.ts'

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    width: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { display: 'grid', gridRow: '1 / span 2', fontSize: tokens.fontSizeBase500 },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  when: { fontSize: tokens.fontSizeBase200 },
})

/** An entry as a line that opens it. */
export function EntryLine({ entry }: { readonly entry: CalendarEntry }) {
  const { translator } = usePort()
  const { formats, onEntry } = useCalendarModel()
  const styles = useStyles()
  const look = useEntryClass()
  const { start, end, title, state, tone } = entry
  const said = [state, ...(entry.look === 'own' ? [translator.translate('lbl.calendar.own')] : [])]
  return (
    <button
      type="button"
      data-printed=""
      className={mergeClasses(look(entry), styles.line)}
      onClick={() => onEntry(entry)}
    >
      <span className={styles.icon} aria-hidden>
        <EntryIcon look={entry.look} tone={tone} />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.when}>
        {[formats.range(start.getTime(), end.getTime()), ...said].filter((part) => part !== '').join(' · ')}
      </span>
    </button>
  )
}
