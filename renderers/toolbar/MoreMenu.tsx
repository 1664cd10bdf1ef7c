import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { HistoryRegular, MoreHorizontalRegular } from '@fluentui/react-icons'
import type { Action } from '#engine/definition'
import { actionLabel, isEnabled } from '#renderers/action'
import type { ActionPlace } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'

const useStyles = makeStyles({
  danger: { color: tokens.colorStatusDangerForeground1 },
})

interface MoreMenuProps {
  readonly place: ActionPlace
  readonly actions: readonly Action[]
  /** Name of the menu, which also names the record. */
  readonly label: string
  readonly onAction: (action: Action) => void
  /** Opens the history of the record, where it has one. */
  readonly onHistory?: (() => void) | null
}

/** The actions for which there is no room; nothing when there are none. */
export function MoreMenu({ place, actions, label, onAction, onHistory = null }: MoreMenuProps) {
  const port = usePort()
  const styles = useStyles()
  if (actions.length === 0 && !onHistory) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={label} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => (
            <MenuItem
              key={action.name}
              {...(action.icon ? { icon: <Icon name={action.icon} /> } : {})}
              {...(action.danger ? { className: styles.danger } : {})}
              disabled={!isEnabled(place, action, port)}
              onClick={() => onAction(action)}
            >
              {port.speech.say(actionLabel(place.module, action, place.record))}
            </MenuItem>
          ))}
          {onHistory && (
            <MenuItem icon={<HistoryRegular />} onClick={onHistory}>
              {port.speech.say('lbl.general.history')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
