import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons'
import type { Failure } from '#engine/call'
import { failureText, usePort } from '#renderers/context'

const useStyles = makeStyles({
  trouble: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground1,
  },
  text: { flexBasis: '100%', margin: 0, overflowWrap: 'anywhere' },
  sign: { marginInlineEnd: tokens.spacingHorizontalXS, verticalAlign: 'text-bottom', fontSize: tokens.fontSizeBase400 },
})

interface FigureProblemProps {
  readonly id: string
  /** Label of the figure. */
  readonly label: string
  readonly failure: Failure
  /** Whether an older value is still shown. */
  readonly isStale: boolean
  readonly onRetry: () => void
}

/** The error of a figure, with buttons to retry or report it (SH-15). */
export function FigureProblem({ id, label, failure, isStale, onRetry }: FigureProblemProps) {
  const { translator, report } = usePort()
  const { translate } = translator
  const styles = useStyles()
  const text = failureText(failure, translator)
  const error = text === '' ? [] : [translate('msg.general.error', { text })]
  return (
    <div className={styles.trouble}>
      <p id={id} className={styles.text}>
        <WarningRegular aria-hidden className={styles.sign} />
        {[...(isStale ? [translate('msg.general.stale')] : []), ...error].join(' ')}
      </p>
      <Button
        size="small"
        onClick={onRetry}
        aria-label={translate('lbl.general.said', { label, text: translate('lbl.general.retry') })}
      >
        {translate('lbl.general.retry')}
      </Button>
      {text !== '' && report?.({ text, failure })}
    </div>
  )
}
