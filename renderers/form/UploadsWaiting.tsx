import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { usePort } from '#renderers/context'
import { filesUnderWay, watchUploads } from './useUploads.ts'
import type { Awaited } from './useUploads.ts'

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

interface UploadsWaitingProps {
  readonly awaited: Awaited
  /** Waiting is over: the files have arrived, or a person would not wait. */
  readonly onEnd: () => void
}

/** Says that the form goes out once its files have arrived, and lets a person go on filling it instead. */
export function UploadsWaiting({ awaited, onEnd }: UploadsWaitingProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const { judged } = awaited
  const subscribe = useCallback((listener: () => void) => watchUploads(judged, listener), [judged])
  const count = useSyncExternalStore(subscribe, () => filesUnderWay(judged))
  const arrived = count === 0
  useEffect(() => {
    if (!arrived) return
    onEnd()
    awaited.again()
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever the form hands in meanwhile
  }, [arrived, awaited])
  return (
    <div className={styles.waiting}>
      <Spinner size="tiny" aria-hidden />
      <p className={styles.text}>{speech.say('msg.general.waitingFiles', { count })}</p>
      <Button onClick={onEnd}>{speech.say('lbl.general.stopWaiting')}</Button>
    </div>
  )
}
