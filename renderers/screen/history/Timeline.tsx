import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { HistoryEntry } from '#engine/call'
import { usePort } from '#renderers/context'
import { EntryView } from './EntryView.tsx'
import type { HistoryState } from './useHistory.ts'
import { daysOf } from './entryTexts.ts'

const useStyles = makeStyles({
  days: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  day: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  entries: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { justifySelf: 'start', '@media print': { display: 'none' } },
})

interface TimelineProps {
  readonly entries: NonNullable<HistoryState['entries']>
  readonly state: HistoryState
  /** Of the days, beneath the title of the screen. */
  readonly heading: 'h2' | 'h3'
  readonly onCompare: (id: string) => void
  /** Null: this user may not give the record the values of a version. */
  readonly onRevert: ((entry: HistoryEntry) => void) | null
}

/** All changes, the last first, under the days on which they were made. */
export function Timeline({ entries, state, heading: Heading, onCompare, onRevert }: TimelineProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const last = entries[0]?.id
  return (
    <div className={styles.days}>
      {daysOf(entries, translator).map(({ day, entries: ofDay }) => (
        <section key={day}>
          <Heading className={styles.day}>{day}</Heading>
          <ol className={styles.entries}>
            {ofDay.map((entry) => (
              <EntryView
                key={entry.id}
                entry={entry}
                onCompare={entry.id === last ? null : () => onCompare(entry.id)}
                onRevert={onRevert && entry.id !== last && entry.kind !== 'removed' ? () => onRevert(entry) : null}
              />
            ))}
          </ol>
        </section>
      ))}
      {state.more && (
        <Button className={styles.more} disabledFocusable={state.loading} onClick={state.onMore}>
          {translator.translate(state.loading ? 'msg.general.loading' : 'lbl.general.earlierChanges')}
        </Button>
      )}
    </div>
  )
}
