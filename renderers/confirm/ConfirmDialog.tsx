import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { usePort, useReturnFocus } from '#renderers/context'

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundStaticInverted,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundStaticInverted,
    },
  },
})

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** What the button that goes on says: a verb. */
  readonly yes: string
  readonly no?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something is done. The first button, which has the focus, is the way out. */
export function ConfirmDialog({ title, text, yes, no, danger = false, busy = false, onYes, onNo }: ConfirmDialogProps) {
  const { speech } = usePort()
  const styles = useStyles()
  useReturnFocus()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onNo()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button disabledFocusable={busy} onClick={onNo}>
              {no ?? speech.say('lbl.general.cancel')}
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={busy}
              {...(danger ? { className: styles.danger } : {})}
              onClick={onYes}
            >
              {yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
