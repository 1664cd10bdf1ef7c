import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useNarrow, usePort, useReturnFocus } from '#renderers/context'
import type { FrameProps } from './frame.ts'

/** Widths of Fluent's small and medium drawers, and the usual one of ours, in pixels. */
const SMALL = 320
const MEDIUM = 592
const USUAL = 720

const useStyles = makeStyles({
  usual: { width: '720px' },
  // Fluent's full size is 100vw, which runs under a scroll bar that takes room.
  full: { width: '100%' },
  body: { paddingBottom: tokens.spacingVerticalL },
})

export function DrawerFrame({ title, width, onLeave, children }: FrameProps) {
  const { speech } = usePort()
  const styles = useStyles()
  useReturnFocus()
  const narrow = useNarrow()
  const usual = !narrow && width > MEDIUM && width <= USUAL
  return (
    <OverlayDrawer
      open
      position="end"
      size={narrow ? 'full' : width <= SMALL ? 'small' : width <= MEDIUM ? 'medium' : 'large'}
      className={mergeClasses(usual && styles.usual, narrow && styles.full)}
      onOpenChange={(_, data) => !data.open && onLeave()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
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
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  )
}
