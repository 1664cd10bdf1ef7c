import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons'
import { useAtom, useAtomValue } from 'jotai'
import { Hint } from '#renderers/layer'
import { collapsedAtom } from '#app/frame'
import { translatorAtom } from '#app/language'
import type { MenuEntry } from '#app/routes'
import { MenuList } from './MenuList.tsx'

const useStyles = makeStyles({
  side: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    flexShrink: 0,
    boxSizing: 'border-box',
    position: 'sticky',
    top: '52px',
    alignSelf: 'start',
    height: 'calc(100dvh - 52px)',
    overflowY: 'auto',
    width: '248px',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // Below this width the menu is a drawer of the top bar.
    '@media (max-width: 991px)': { display: 'none' },
  },
  rail: { width: '56px' },
  toggle: { alignSelf: 'start' },
})

/** The main menu at the left, which folds to a rail of icons. */
export function Navigation({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const [collapsed, setCollapsed] = useAtom(collapsedAtom)
  const label = translate(collapsed ? 'lbl.shell.expand' : 'lbl.shell.collapse')
  return (
    <nav aria-label={translate('lbl.shell.menu')} className={mergeClasses(styles.side, collapsed && styles.rail)}>
      <MenuList home menu={menu} collapsed={collapsed} />
      <Hint text={label} side="after">
        <Button
          appearance="subtle"
          className={styles.toggle}
          aria-label={label}
          icon={collapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
          onClick={() => setCollapsed(!collapsed)}
        />
      </Hint>
    </nav>
  )
}
