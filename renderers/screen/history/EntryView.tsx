import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddCircleRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons'
import type { HistoryEntry } from '#engine/call'
import { usePort } from '#renderers/context'
import { ChangeList } from './ChangeList.tsx'
import { entryText, dayAndTime } from './entryTexts.ts'

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground3 },
  added: { color: tokens.colorStatusSuccessForeground1 },
  removed: { color: tokens.colorStatusDangerForeground1 },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  what: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground3 },
  nothing: { margin: 0, color: tokens.colorNeutralForeground3 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media print': { display: 'none' },
  },
})

const ICONS = { added: AddCircleRegular, changed: EditRegular, removed: DeleteRegular }

interface EntryViewProps {
  readonly entry: HistoryEntry
  /** Shows what differs between the record after this entry and as it is now; null where that is the same. */
  readonly onCompare: (() => void) | null
  /** Gives the record the values that it had after this entry; null where that is not possible. */
  readonly onRevert: (() => void) | null
}

/** One change: who made it, when, and what it changed. */
export function EntryView({ entry, onCompare, onRevert }: EntryViewProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { kind, at, version, changes, token } = entry
  const Icon = ICONS[kind]
  const { day, hour } = dayAndTime(at, translator)
  const which = translator.translate('lbl.general.versionOf', { number: version, date: `${day} ${hour}` })
  return (
    <li className={styles.entry}>
      <Icon aria-hidden className={mergeClasses(styles.icon, kind !== 'changed' && styles[kind])} />
      <div className={styles.content}>
        <div className={styles.head}>
          <span className={styles.what}>{entryText(entry, translator)}</span>
          <span className={styles.when}>
            <time dateTime={at}>{hour}</time> · {translator.translate('lbl.general.version', { number: version })}
            {token && ` · ${translator.translate('lbl.general.byToken', { name: token })}`}
          </span>
        </div>
        {changes.length > 0 ? (
          <ChangeList changes={changes} fresh={kind === 'added'} />
        ) : (
          kind !== 'removed' && <p className={styles.nothing}>{translator.translate('msg.general.history.nothing')}</p>
        )}
        {(onCompare ?? onRevert) && (
          <div className={styles.buttons}>
            {onCompare && (
              <Button
                appearance="subtle"
                size="small"
                aria-label={`${translator.translate('lbl.general.compareNow')}: ${which}`}
                onClick={onCompare}
              >
                {translator.translate('lbl.general.compareNow')}
              </Button>
            )}
            {onRevert && (
              <Button
                appearance="subtle"
                size="small"
                aria-label={`${translator.translate('lbl.general.revert')}: ${which}`}
                onClick={onRevert}
              >
                {translator.translate('lbl.general.revert')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
