import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { Portrait } from '#renderers/icon'
import { LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { translatorAtom } from '#app/language'
import type { MenuEntry } from '#app/routes'
import type { SessionUser } from '#app/state'

interface PersonMenuProps {
  readonly user: SessionUser
  readonly entries: readonly MenuEntry[]
}

const load = () => import('./AccountMenu.tsx')

/** The button of the person's own menu. */
export function PersonMenu({ user, entries }: PersonMenuProps) {
  const { translate } = useAtomValue(translatorAtom)
  const trigger: Trigger = (own) => (
    <Button
      {...own}
      appearance="subtle"
      aria-label={translate('lbl.shell.account', { name: user.name })}
      icon={<Portrait of="person" name={user.name} />}
    />
  )
  return (
    <LazyPopup popup="menu" trigger={trigger} load={load}>
      {({ AccountMenu }) => <AccountMenu trigger={trigger} user={user} entries={entries} />}
    </LazyPopup>
  )
}
