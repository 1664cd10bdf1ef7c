import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  notice: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  text: { margin: 0 },
  list: { marginBlock: `${tokens.spacingVerticalXS} 0`, paddingInlineStart: tokens.spacingHorizontalXL },
})

interface NoticeListProps {
  readonly text: string
  readonly lines: readonly string[]
}

/** A notice of changes to a form that is being filled in, one per line. */
export function NoticeList({ text, lines }: NoticeListProps) {
  const styles = useStyles()
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{text}</p>
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
