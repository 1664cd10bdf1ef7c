import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Failure } from '#engine/call'
import { failureText, namedByFailure, usePort } from '#renderers/context'

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
  },
  error: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground3 },
  text: { margin: 0, flexGrow: 1 },
  names: { flexBasis: '100%', margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

interface BannerProps {
  readonly tone: 'error' | 'warning'
  readonly text: string
  readonly children?: ReactNode
}

/** An alert about a problem, announced at once. */
export function Banner({ tone, text, children }: BannerProps) {
  const styles = useStyles()
  return (
    <div role="alert" className={mergeClasses(styles.banner, styles[tone])}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}

interface FailureBannerProps {
  readonly failure: Failure
  readonly onRetry?: (() => void) | undefined
}

/** A refusal of the server with what it names, and buttons to retry or report it (SH-15). */
export function FailureBanner({ failure, onRetry }: FailureBannerProps) {
  const { translator, report } = usePort()
  const styles = useStyles()
  const text = failureText(failure, translator)
  if (text === '') return null
  const names = namedByFailure(failure, text)
  return (
    <Banner tone="error" text={translator.translate('msg.general.error', { text })}>
      {onRetry && <Button onClick={onRetry}>{translator.translate('lbl.general.retry')}</Button>}
      {report?.({ text, failure })}
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map((name, at) => (
            <li key={`${at} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
