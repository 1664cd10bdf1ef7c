import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRestoreFocus } from '#renderers/context'
import { CloseButton } from '#renderers/dialog'
import { translatorAtom } from '#app/language'
import type { MenuEntry } from '#app/routes'
import { MenuList } from './MenuList.tsx'

interface OverlayMenuProps {
  readonly menu: readonly MenuEntry[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The main menu over the page. */
export function OverlayMenu({ menu, open, onOpen }: OverlayMenuProps) {
  return (
    <OverlayDrawer open={open} position="start" size="small" onOpenChange={(_, data) => onOpen(data.open)}>
      <DrawnMenu menu={menu} onClose={() => onOpen(false)} />
    </OverlayDrawer>
  )
}

/** There as long as the drawer is: its button has the focus again afterwards. */
function DrawnMenu({ menu, onClose }: Pick<OverlayMenuProps, 'menu'> & { readonly onClose: () => void }) {
  const { translate } = useAtomValue(translatorAtom)
  useRestoreFocus()
  return (
    <>
      <DrawerHeader>
        <DrawerHeaderTitle action={<CloseButton onClose={onClose} />}>{translate('lbl.shell.menu')}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav aria-label={translate('lbl.shell.menu')}>
          <MenuList home menu={menu} onFollow={onClose} />
        </nav>
      </DrawerBody>
    </>
  )
}
