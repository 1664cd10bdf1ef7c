import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '#renderers/context'

const useStyles = makeStyles({
  // A form between surface and body would break Fluent's grid.
  form: { display: 'contents' },
  title: { overflowWrap: 'anywhere' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
    overflowWrap: 'anywhere',
  },
  // Side by side, buttons are as wide as their labels; on a narrow screen they are stacked.
  actions: {
    '@media (max-width: 564px)': { flexDirection: 'column', justifySelf: 'stretch', gridColumnStart: 1 },
    '@media (min-width: 565px)': { whiteSpace: 'nowrap' },
  },
})

interface DialogFrameProps {
  readonly title: ReactNode
  /** Class of the surface, for a dialog of another width. */
  readonly className?: string
  /** `alert`: clicking outside does not close it; Escape always does. The first control gets the focus. */
  readonly type: 'modal' | 'alert'
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onCancel: () => void
  /** Receives the focus if the previously focused element no longer exists. */
  readonly fallbackFocus?: () => HTMLElement | null
  /** Present if there is something to fill in: Enter accepts. */
  readonly onAccept?: () => void
}

/** The frame of all dialogs: traps the focus, closes on Escape and restores the focus. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, className, type, actions, children, onCancel, fallbackFocus, onAccept } = props
  const styles = useStyles()
  useRestoreFocus(fallbackFocus)
  const body = (
    <DialogBody>
      <DialogTitle className={styles.title}>{title}</DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
      <DialogActions className={styles.actions}>{actions}</DialogActions>
    </DialogBody>
  )
  return (
    <Dialog open modalType={type} onOpenChange={(_, data) => !data.open && onCancel()}>
      <DialogSurface {...(className === undefined ? {} : { className })}>
        {onAccept ? (
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              // The dialog may be rendered inside another form.
              event.stopPropagation()
              onAccept()
            }}
          >
            {body}
          </form>
        ) : (
          body
        )}
      </DialogSurface>
    </Dialog>
  )
}

export interface DialogProps<Q> {
  readonly question: Q
  /** Told once: the answer, or null where it is cancelled. */
  readonly onAnswer: (answer: string | null) => void
}
