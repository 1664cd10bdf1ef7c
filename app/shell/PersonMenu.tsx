import {
  Avatar,
  Button,
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
import { speechAtom } from '../language/index.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { signOut } from '../session/signOut.ts'
import { useLeave } from './useLeave.ts'

const useStyles = makeStyles({
  person: { display: 'grid', paddingBlock: tokens.spacingVerticalS, paddingInline: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Who is signed in, and the way out. */
export function PersonMenu({ user }: { readonly user: SessionUser }) {
  const styles = useStyles()
  const leave = useLeave()
  const { say } = useAtomValue(speechAtom)
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={say('lbl.shell.account', { name: user.name })}
          icon={<Avatar aria-hidden name={user.name} size={28} color="brand" />}
        />
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.person}>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.email}>{user.email}</span>
        </div>
        <MenuDivider />
        <MenuList>
          <MenuItem icon={<SignOutRegular />} onClick={() => leave(() => void signOut())}>
            {say('lbl.shell.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
