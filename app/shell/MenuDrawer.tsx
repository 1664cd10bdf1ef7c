import { Button, makeStyles } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLazyModule } from '#renderers/layer'
import { translatorAtom } from '#app/language'
import type { MenuEntry } from '#app/routes'

const useStyles = makeStyles({
  button: { flexShrink: 0, '@media (min-width: 992px)': { display: 'none' } },
})

const load = () => import('./OverlayMenu.tsx')

/** The main menu as a drawer, for narrow screens. */
export function MenuDrawer({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const { loaded, preload, whenLoaded } = useLazyModule(load)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<NavigationRegular />}
        aria-label={translate('lbl.shell.openMenu')}
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => whenLoaded(() => setOpen(true))}
      />
      {loaded && <loaded.OverlayMenu menu={menu} open={open} onOpen={setOpen} />}
    </>
  )
}
