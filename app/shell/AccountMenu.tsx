import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { SignOutRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Icon } from '#renderers/icon'
import type { Trigger } from '#renderers/layer'
import { useLeaveGuard } from '#app/frame'
import { translatorAtom } from '#app/language'
import type { MenuEntry } from '#app/routes'
import { signOut } from '#app/session'
import type { SessionUser } from '#app/state'

const useStyles = makeStyles({
  person: { display: 'grid', paddingBlock: tokens.spacingVerticalS, paddingInline: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface AccountMenuProps {
  readonly trigger: Trigger
  readonly user: SessionUser
  readonly entries: readonly MenuEntry[]
}

/** Shows the signed-in user, the entries of the profile menu, and the sign-out. */
export function AccountMenu({ trigger, user, entries }: AccountMenuProps) {
  const styles = useStyles()
  const leave = useLeaveGuard()
  const { translate } = useAtomValue(translatorAtom)
  return (
    <Menu defaultOpen positioning="below-end">
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <div className={styles.person}>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.email}>{user.email}</span>
        </div>
        <MenuDivider />
        <MenuList>
          {entries.map(({ module, path, icon, title }) => (
            <MenuItem key={path} icon={<Icon name={icon} />} onClick={() => leave(() => navigate(path))}>
              {translate(title ?? module.title)}
            </MenuItem>
          ))}
          <MenuItem icon={<SignOutRegular />} onClick={() => leave(() => void signOut())}>
            {translate('lbl.shell.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
