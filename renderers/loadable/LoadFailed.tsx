import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import type { ChunkState } from './chunk.ts'

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  text: { margin: 0, flexGrow: 1 },
})

interface LoadFailedProps {
  readonly onRetry: () => Promise<ChunkState<unknown>>
}

/**
 * Shows that a part of the page could not be loaded. The rest of the page stays as it is. If another attempt fails too, the page may be
 * reloaded: the part may belong to a version that is no longer served.
 */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [isBusy, setBusy] = useState(false)
  const [hasFailedAgain, setFailedAgain] = useState(false)
  const retry = async (): Promise<void> => {
    setBusy(true)
    const { kind } = await onRetry()
    setBusy(false)
    setFailedAgain(kind === 'failed' && navigator.onLine)
  }
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{translator.translate('msg.general.partNotLoaded')}</p>
      <Button disabledFocusable={isBusy} onClick={() => void retry()}>
        {translator.translate('lbl.general.retry')}
      </Button>
      {hasFailedAgain && <Button onClick={() => location.reload()}>{translator.translate('lbl.shell.reload')}</Button>}
    </div>
  )
}
