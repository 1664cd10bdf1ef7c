import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { DialogFrame } from '#renderers/dialog'
import { useLeaveGuard } from '#app/frame'
import { translatorAtom } from '#app/language'
import { endSession, signOut } from '#app/session'
import type { ExpiryWarning } from '#app/session'
import type { SessionExpiry } from './SessionGuard.tsx'

const useStyles = makeStyles({
  text: { margin: 0 },
  left: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1 },
})

interface SessionWarningProps {
  readonly warning: ExpiryWarning
  readonly renew: SessionExpiry['renew']
}

/**
 * Says that the session is about to end, how long it still is, and what can be done: more time, or, where it has lasted as long as it
 * may, another sign-in. What is typed is kept in each case.
 */
export function SessionWarning({ warning: { ends, renewable }, renew }: SessionWarningProps) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const leave = useLeaveGuard()
  const [isAway, setAway] = useState(false)
  const [failed, setFailed] = useState(false)
  const left = useSecondsTo(ends)
  if (isAway) return null
  const stay = (): void => {
    setFailed(false)
    void renew().then((done) => setFailed(!done))
  }
  return (
    <DialogFrame
      title={translate('lbl.shell.ending')}
      type="alert"
      onCancel={renewable ? stay : () => setAway(true)}
      actions={
        renewable ? (
          // The first has the focus: a key that was meant for the page ends nothing.
          <>
            <Button appearance="primary" onClick={stay}>
              {translate('lbl.shell.stay')}
            </Button>
            <Button onClick={() => leave(() => void signOut())}>{translate('lbl.shell.signOut')}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => setAway(true)}>{translate('lbl.general.close')}</Button>
            <Button appearance="primary" onClick={() => void endSession()}>
              {translate('lbl.shell.signInAgain')}
            </Button>
          </>
        )
      }
    >
      <p className={styles.text}>{translate(renewable ? 'msg.shell.ending' : 'msg.shell.endingForGood')}</p>
      <p className={styles.text}>
        {translate('lbl.shell.left')}{' '}
        <span role="timer" aria-live="off" className={styles.left}>
          {clockText(left)}
        </span>
      </p>
      {failed && (
        <p role="alert" className={styles.problem}>
          {translate('msg.general.error', { text: translate('msg.error.network') })}
        </p>
      )}
    </DialogFrame>
  )
}

/** Seconds to an instant, counted down. */
function useSecondsTo(instant: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((instant - now) / 1000))
}

const MINUTE = 60

/** Minutes and seconds, as a clock shows them. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
