import { DialogTrigger, makeStyles, tokens } from '@fluentui/react-components'
import type { PaletteGroup } from './paletteEntry.ts'

const useStyles = makeStyles({
  problems: {
    flexShrink: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    maxHeight: '30%',
    overflowY: 'auto',
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  problem: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  title: {
    flexBasis: '100%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  text: { flexGrow: 1, color: tokens.colorStatusDangerForeground3 },
})

/** Failed searches, shown below the entries, because the list may contain only selectable entries. */
export function PaletteProblems({ groups }: { readonly groups: readonly PaletteGroup[] }) {
  const styles = useStyles()
  const failed = groups.flatMap(({ id, title, problem }) => (problem ? [{ id, title, ...problem }] : []))
  if (failed.length === 0) return null
  return (
    <ul className={styles.problems}>
      {failed.map(({ id, title, text, report }) => (
        <li key={id} className={styles.problem}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
          {report && <DialogTrigger action="close">{report}</DialogTrigger>}
        </li>
      ))}
    </ul>
  )
}
