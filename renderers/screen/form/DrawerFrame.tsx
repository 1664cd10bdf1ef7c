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
import type { FrameProps } from './FormFrame.tsx'

/** Widths of Fluent's small and medium drawers, and our default width, in pixels. */
const SMALL = 320
const MEDIUM = 592
const USUAL = 720

const useStyles = makeStyles({
  usual: { width: '720px' },
  // Fluent's full size is 100vw, which extends under a classic scroll bar.
  full: { width: '100%' },
  tools: { display: 'flex', flexShrink: 0 },
  body: {
    paddingBlock: `${tokens.spacingVerticalS} 0`,
    // Focused elements scroll to above the sticky footer, and nothing shows through below it.
    scrollPaddingBlock: `${tokens.spacingVerticalL} var(--below, 72px)`,
    '::after': { content: '""', display: 'block', height: tokens.spacingVerticalL },
  },
})

export function DrawerFrame({ title, width: said, onLeave, pager, children }: FrameProps) {
  const styles = useStyles()
  useRestoreFocus()
  const narrow = useIsNarrow()
  const width = typeof said === 'number' ? said : narrow ? said.phone : said.desktop
  // On a phone a drawer takes the full width, unless it defines a width for phones.
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
        <DrawerHeaderTitle
          action={
            <div className={styles.tools}>
              {pager}
              <CloseButton onClose={onLeave} />
            </div>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  )
}
