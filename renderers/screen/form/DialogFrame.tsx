import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useRestoreFocus } from '#renderers/context'
import { CloseButton } from '#renderers/dialog'
import type { FrameProps } from './FormFrame.tsx'

const useStyles = makeStyles({
  // The footer of the form has the rest of the room.
  surface: { paddingBottom: tokens.spacingVerticalM },
})

export function DialogFrame({ title, onLeave, children }: FrameProps) {
  const styles = useStyles()
  useRestoreFocus()
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onLeave()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<CloseButton onClose={onLeave} />}>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
