import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  summary: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  link: {
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    // The mark of an entry stands at its first line.
    verticalAlign: 'top',
    textDecorationLine: 'underline',
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  // A line for each link is as high as what is touched has to be (WCAG 2.5.8), 24 pixels.
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, lineHeight: '24px' },
})

interface SummaryEntry {
  readonly key: string
  readonly text: string
}

interface SummaryBoxProps<Entry extends SummaryEntry> {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly onGo: (entry: Entry) => unknown
  readonly warning?: boolean
}

/** A list of what is wrong, each entry a link to where it is put right. */
export function SummaryBox<Entry extends SummaryEntry>({ title, entries, onGo, warning }: SummaryBoxProps<Entry>) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.summary, warning && styles.warning)}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <button type="button" className={styles.link} onClick={() => onGo(entry)}>
              {entry.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
