import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { usePort, useReturnFocus } from '#renderers/context'
import type { FrameProps } from './frame.ts'

const useStyles = makeStyles({
  // The footer of the form has the rest of the room.
  surface: { paddingBottom: tokens.spacingVerticalM },
})

export function DialogFrame({ title, onLeave, children }: FrameProps) {
  const { speech } = usePort()
  const styles = useStyles()
  useReturnFocus()
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onLeave()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={speech.say('lbl.general.close')}
                onClick={onLeave}
              />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
