import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { Brand } from '#app/frame'
import { HOME } from '#app/routes'
import type { MenuEntry, ScreenRoute } from '#app/routes'
import type { Portal } from '#app/state'
import { Commands } from './Commands.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '52px',
    position: 'sticky',
    top: 0,
    zIndex: 2,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    '@media (max-width: 991px)': { paddingInline: tokens.spacingHorizontalS, gap: tokens.spacingHorizontalXS },
  },
  brand: {
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  menus: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, marginInlineStart: 'auto' },
})

interface TopBarProps {
  readonly menu: readonly MenuEntry[]
  /** Entries of the profile menu. */
  readonly own: readonly MenuEntry[]
  readonly portal: Portal
  readonly routes: readonly ScreenRoute[]
}

/** Top bar: the brand at the left, which leads home, the user's commands and menus at the right. */
export function TopBar({ menu, own, portal, routes }: TopBarProps) {
  const styles = useStyles()
  return (
    <header className={styles.bar}>
      <MenuDrawer menu={menu} />
      <Link href={HOME} className={styles.brand}>
        <Brand />
      </Link>
      <div className={styles.menus}>
        <Commands portal={portal} routes={routes} />
        <LanguageMenu />
        <ColorSchemeMenu />
        <PersonMenu user={portal.user} entries={own} />
      </div>
      <NavigationProgress />
    </header>
  )
}
