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

interface FigureTroubleProps {
  readonly id: string
  /** What the figure counts. */
  readonly label: string
  readonly failure: Failure
  /** An older figure is still shown. */
  readonly stale: boolean
  readonly onRetry: () => void
}

/** Why a figure could not be counted, with what can be done about it: try again, or report it (SH-15). */
export function FigureTrouble({ id, label, failure, stale, onRetry }: FigureTroubleProps) {
  const { speech, report } = usePort()
  const { say } = speech
  const styles = useStyles()
  const text = failureText(failure, speech)
  const error = text === '' ? [] : [say('msg.general.error', { text })]
  return (
    <div className={styles.trouble}>
      <p id={id} className={styles.text}>
        <WarningRegular aria-hidden className={styles.sign} />
        {[...(stale ? [say('msg.general.stale')] : []), ...error].join(' ')}
      </p>
      <Button
        size="small"
        onClick={onRetry}
        aria-label={say('lbl.general.said', { label, text: say('lbl.general.retry') })}
      >
        {say('lbl.general.retry')}
      </Button>
      {text !== '' && report?.({ text, failure })}
    </div>
  )
}
