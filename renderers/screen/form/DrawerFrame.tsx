import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useIsNarrow, useRestoreFocus } from '#renderers/context'
import { CloseButton } from '#renderers/dialog'
import type { FrameProps } from './frame.ts'

/** Widths of Fluent's small and medium drawers, and the usual one of ours, in pixels. */
const SMALL = 320
const MEDIUM = 592
const USUAL = 720

const useStyles = makeStyles({
  usual: { width: '720px' },
  // Fluent's full size is 100vw, which runs under a scroll bar that takes room.
  full: { width: '100%' },
  body: {
    paddingBlock: `${tokens.spacingVerticalS} 0`,
    // What is reached by keyboard comes to stand above the footer that stays, and nothing shows through under it.
    scrollPaddingBlock: `${tokens.spacingVerticalL} var(--below, 72px)`,
    '::after': { content: '""', display: 'block', height: tokens.spacingVerticalL },
  },
})

export function DrawerFrame({ title, width: said, onLeave, children }: FrameProps) {
  const styles = useStyles()
  useRestoreFocus()
  const narrow = useIsNarrow()
  const width = typeof said === 'number' ? said : narrow ? said.phone : said.desktop
  // A phone shows a drawer whole, unless it says how wide it is there.
  const full = narrow && typeof said === 'number'
  const usual = !full && width > MEDIUM && width <= USUAL
  return (
    <OverlayDrawer
      open
      position="end"
      size={full ? 'full' : width <= SMALL ? 'small' : width <= MEDIUM ? 'medium' : 'large'}
      className={mergeClasses(usual && styles.usual, full && styles.full)}
      onOpenChange={(_, data) => !data.open && onLeave()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle action={<CloseButton onClose={onLeave} />}>{title}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  )
}
