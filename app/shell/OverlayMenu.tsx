import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useKeptFocus } from '#renderers/context'
import { CloseButton } from '#renderers/dialog'
import { speechAtom } from '../language/index.ts'
import type { MenuEntry } from '../routes/index.ts'
import { MenuList } from './MenuList.tsx'

interface OverlayMenuProps {
  readonly menu: readonly MenuEntry[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The main menu over the page. */
export function OverlayMenu({ menu, open, onOpen }: OverlayMenuProps) {
  const { say } = useAtomValue(speechAtom)
  useKeptFocus()
  const close = (): void => onOpen(false)
  return (
    <OverlayDrawer open={open} position="start" size="small" onOpenChange={(_, data) => onOpen(data.open)}>
      <DrawerHeader>
        <DrawerHeaderTitle action={<CloseButton onClose={close} />}>{say('lbl.shell.menu')}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav aria-label={say('lbl.shell.menu')}>
          <MenuList menu={menu} onFollow={close} />
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  )
}
