import { Toast, ToastTitle, Toaster, makeStyles, tokens, useId, useToastController } from '@fluentui/react-components'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { speechAtom } from '../language/index.ts'
import { noticesAtom } from './noticesAtom.ts'

/** Milliseconds that a notice stays: what went wrong is read longer. */
const STAYS = { success: 4_000, warning: 8_000, error: 12_000 } as const

const useStyles = makeStyles({
  // Fluent's own layers stand at 1,000,000: a notice may explain the dialog that has just opened.
  layer: { zIndex: 1_000_001 },
  text: { fontWeight: tokens.fontWeightRegular },
})

/** A short word on what has been done, at the lower edge, announced once; the next one takes its place. */
export function Notices() {
  const id = useId('notices')
  const styles = useStyles()
  const store = useStore()
  const notice = useAtomValue(noticesAtom)
  const { dispatchToast, dismissAllToasts } = useToastController(id)
  useEffect(() => {
    if (!notice || notice.text === '') return
    const { say } = store.get(speechAtom)
    dismissAllToasts()
    dispatchToast(
      <Toast>
        <ToastTitle className={styles.text}>
          {notice.tone === 'error' ? say('msg.general.error', { text: notice.text }) : notice.text}
        </ToastTitle>
      </Toast>,
      { intent: notice.tone, timeout: STAYS[notice.tone], pauseOnHover: true, pauseOnWindowBlur: true },
    )
  }, [notice, store, dispatchToast, dismissAllToasts, styles.text])
  return <Toaster toasterId={id} position="bottom-end" mountNode={{ className: styles.layer }} />
}
