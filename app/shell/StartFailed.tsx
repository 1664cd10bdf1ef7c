import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Failure } from '#engine/call'
import { speechAtom } from '../language/index.ts'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: 0, maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
})

const NOT_FOUND = 404

interface StartFailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** The portal could not begin: what happened, with its status, and a way to try again (SH-01). */
export function StartFailed({ failure, onRetry }: StartFailedProps) {
  const styles = useStyles()
  const { say } = useAtomValue(speechAtom)
  const text =
    failure.status === NOT_FOUND
      ? 'msg.shell.unknownApplication'
      : failure.status === 0
        ? 'msg.error.network'
        : 'msg.shell.startFailed'
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{say('lbl.shell.startFailed')}</h1>
      <p role="alert" className={styles.text}>
        {say(text, { status: failure.status })}
      </p>
      <Button appearance="primary" onClick={onRetry}>
        {say('lbl.general.retry')}
      </Button>
    </main>
  )
}
