import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { HomeRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { Icon } from '#renderers/icon'
import { Hint } from '#renderers/layer'
import { translatorAtom } from '#app/language'
import { HOME, isCurrent } from '#app/routes'
import type { MenuEntry } from '#app/routes'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '40px',
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset ${tokens.strokeWidthThickest} 0 ${tokens.colorCompoundBrandStroke}`,
    // Neither is drawn where the device says the colours.
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight`, outlineOffset: '-2px' },
  },
  // Icon and edges fill the rail.
  folded: { justifyContent: 'center', paddingInline: 0 },
  icon: { display: 'flex', flexShrink: 0, fontSize: tokens.fontSizeBase500 },
})

interface MenuListProps {
  readonly menu: readonly MenuEntry[]
  /** Whether the home page is the first entry. */
  readonly home?: boolean
  readonly collapsed?: boolean
  readonly onFollow?: () => void
}

/** Entries of the menu, as links. The entry of the current screen is marked. */
export function MenuList({ menu, home = false, ...shared }: MenuListProps) {
  const styles = useStyles()
  const { translate } = useAtomValue(translatorAtom)
  const path = usePathname()
  return (
    <ul className={styles.list}>
      {home && (
        <MenuLink
          {...shared}
          path={HOME}
          name={translate('lbl.shell.home')}
          icon={<HomeRegular />}
          current={path === HOME}
        />
      )}
      {menu.map((entry) => (
        <MenuLink
          key={entry.module.id}
          {...shared}
          path={entry.path}
          name={translate(entry.title ?? entry.module.title)}
          icon={<Icon name={entry.icon} />}
          current={isCurrent(entry, path)}
        />
      ))}
    </ul>
  )
}

interface MenuLinkProps extends Pick<MenuListProps, 'collapsed' | 'onFollow'> {
  readonly path: string
  readonly name: string
  readonly icon: ReactNode
  readonly current: boolean
}

function MenuLink({ path, name, icon, current, collapsed = false, onFollow }: MenuLinkProps) {
  const styles = useStyles()
  const link = (
    <Link
      href={path}
      className={mergeClasses(styles.link, collapsed && styles.folded, current && styles.current)}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <span className={styles.icon}>{icon}</span>
      {!collapsed && name}
    </Link>
  )
  return (
    <li>
      {collapsed ? (
        <Hint text={name} side="after">
          {link}
        </Hint>
      ) : (
        link
      )}
    </li>
  )
}
