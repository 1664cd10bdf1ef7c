import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ErrorCircle12Filled, Warning12Filled } from '@fluentui/react-icons'

const useStyles = makeStyles({
  problem: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    marginTop: tokens.spacingVerticalXXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  icon: { flexShrink: 0, fontSize: '12px', alignSelf: 'start', marginTop: tokens.spacingVerticalXXS },
})

interface ProblemTextProps {
  readonly id: string
  readonly text: string
  readonly warning: boolean
}

/** The problem of a field. A warning does not block and looks different. The summary announces all problems at once. */
export function ProblemText({ id, text, warning }: ProblemTextProps) {
  const styles = useStyles()
  const Icon = warning ? Warning12Filled : ErrorCircle12Filled
  return (
    <p id={id} className={mergeClasses(styles.problem, warning && styles.warning)}>
      <Icon aria-hidden className={styles.icon} />
      <span>{text}</span>
    </p>
  )
}
