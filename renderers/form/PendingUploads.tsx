import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { usePort } from '#renderers/context'
import { pendingUploads, watchUploads } from './useSubmission.ts'
import type { PendingSubmission } from './useSubmission.ts'

const useStyles = makeStyles({
  waiting: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { margin: 0, flexGrow: 1 },
})

interface PendingUploadsProps {
  readonly pending: PendingSubmission
  /** Waiting is over: the files have arrived, or a person would not wait. */
  readonly onEnd: () => void
}

/** Shows that the form is sent once its files are uploaded, and lets the user continue editing instead. */
export function PendingUploads({ pending, onEnd }: PendingUploadsProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { parts } = pending
  const subscribe = useCallback((listener: () => void) => watchUploads(parts, listener), [parts])
  const count = useSyncExternalStore(subscribe, () => pendingUploads(parts))
  const arrived = count === 0
  useEffect(() => {
    if (!arrived) return
    onEnd()
    pending.resume()
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever the form hands in meanwhile
  }, [arrived, pending])
  return (
    <div className={styles.waiting}>
      <Spinner size="tiny" aria-hidden />
      <p className={styles.text}>{translator.translate('msg.general.waitingFiles', { count })}</p>
      <Button onClick={onEnd}>{translator.translate('lbl.general.stopWaiting')}</Button>
    </div>
  )
}
