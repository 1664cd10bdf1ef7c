import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  makeStyles,
} from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CloseButton } from '#renderers/dialog'
import { speechAtom } from '../language/index.ts'
import type { MenuEntry } from '../routes/index.ts'
import { MenuList } from './MenuList.tsx'

const useStyles = makeStyles({
  button: { flexShrink: 0, '@media (min-width: 992px)': { display: 'none' } },
})

/** The main menu where there is no room for it beside the content. */
export function MenuDrawer({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const styles = useStyles()
  const { say } = useAtomValue(speechAtom)
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<NavigationRegular />}
        aria-label={say('lbl.shell.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <OverlayDrawer open={open} position="start" size="small" onOpenChange={(_, data) => setOpen(data.open)}>
        <DrawerHeader>
          <DrawerHeaderTitle action={<CloseButton onClose={close} />}>{say('lbl.shell.menu')}</DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody>
          <nav aria-label={say('lbl.shell.menu')}>
            <MenuList menu={menu} onFollow={close} />
          </nav>
        </DrawerBody>
      </OverlayDrawer>
    </>
  )
}
