import {
  Button,
  Toast,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  Toaster,
  makeStyles,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { usePort } from '#renderers/context'
import { noticesAtom, shownNoticesAtom } from '#app/frame'
import type { NumberedNotice } from '#app/frame'
import { translatorAtom } from '#app/language'

/** Milliseconds that a notice stays: what went wrong is read longer; what can be reported waits for the person. */
const DURATIONS = { success: 4_000, warning: 8_000, error: 12_000 } as const
const NO_TIMEOUT = -1

interface ShownNotice {
  readonly toastId: string
  readonly text: string
  /** For the person: it can be reported. */
  readonly waits: boolean
}

const useStyles = makeStyles({
  // Fluent's own layers stand at 1,000,000: a notice may explain the dialog that has just opened.
  layer: { zIndex: 1_000_001 },
  text: { fontWeight: tokens.fontWeightRegular },
})

/**
 * A short word on what has been done, at the lower edge, announced once; the next one takes its place. What can be reported stays until the person
 * has done with it, or the same is said again.
 */
export function Toasts() {
  const id = useId('notices')
  const styles = useStyles()
  const store = useStore()
  const notices = useAtomValue(noticesAtom)
  const removeShown = useSetAtom(shownNoticesAtom)
  const { report } = usePort()
  const reporting = useRef(report)
  useEffect(() => {
    reporting.current = report
  }, [report])
  const { dispatchToast, dismissToast } = useToastController(id)
  const shown = useRef<readonly ShownNotice[]>([])
  const last = useRef(0)
  useEffect(() => {
    const { translate } = store.get(translatorAtom)
    const show = ({ tone, text, failure, number }: NumberedNotice): void => {
      const link = tone === 'error' ? reporting.current?.({ text, failure }) : null
      const toastId = `${id}-${number}`
      const isReplaced = (one: ShownNotice): boolean => !one.waits || one.text === text
      for (const one of shown.current.filter(isReplaced)) dismissToast(one.toastId)
      shown.current = [...shown.current.filter((one) => !isReplaced(one)), { toastId, text, waits: Boolean(link) }]
      dispatchToast(
        <NoticeToast text={tone === 'error' ? translate('msg.general.error', { text }) : text} link={link} />,
        {
          toastId,
          intent: tone,
          timeout: link ? NO_TIMEOUT : DURATIONS[tone],
          pauseOnHover: true,
          pauseOnWindowBlur: true,
        },
      )
    }
    for (const notice of notices.filter(({ number }) => number > last.current)) {
      last.current = notice.number
      if (notice.text !== '') show(notice)
    }
    if (notices.length > 0) removeShown(last.current)
  }, [notices, store, id, dispatchToast, dismissToast, removeShown])
  return <Toaster toasterId={id} position="bottom-end" mountNode={{ className: styles.layer }} />
}

function NoticeToast({ text, link }: { readonly text: string; readonly link: ReactElement | null | undefined }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  return (
    <Toast>
      <ToastTitle
        className={styles.text}
        action={
          link ? (
            <ToastTrigger>
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                aria-label={translate('lbl.general.close')}
              />
            </ToastTrigger>
          ) : undefined
        }
      >
        {text}
      </ToastTitle>
      {link && (
        <ToastFooter>
          <ToastTrigger>{link}</ToastTrigger>
        </ToastFooter>
      )}
    </Toast>
  )
}
