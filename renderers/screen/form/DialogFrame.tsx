import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useReturnFocus } from '#renderers/context'
import type { FrameProps } from './frame.ts'

export function DialogFrame({ title, onLeave, children }: FrameProps) {
  useReturnFocus()
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onLeave()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
