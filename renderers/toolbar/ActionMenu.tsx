import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import type { Action } from '#engine/definition'
import { actionIcon, actionLabel, isEnabled } from '#renderers/action'
import type { ActionContext } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import type { Trigger } from '#renderers/layer'

const useStyles = makeStyles({
  danger: { color: tokens.colorStatusDangerForeground3 },
})

interface ActionMenuProps {
  readonly trigger: Trigger
  readonly context: ActionContext
  readonly actions: readonly Action[]
  readonly onAction: (action: Action) => void
  readonly onHistory: (() => void) | null
}

/** A menu of actions. */
export function ActionMenu({ trigger, context, actions, onAction, onHistory }: ActionMenuProps) {
  const port = usePort()
  const styles = useStyles()
  return (
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => (
            <MenuItem
              key={action.name}
              icon={iconOf(actionIcon(context.module, action, context.record))}
              {...(action.danger ? { className: styles.danger } : {})}
              disabled={!isEnabled(context, action, port)}
              onClick={() => onAction(action)}
            >
              {port.translator.translate(actionLabel(context.module, action, context.record))}
            </MenuItem>
          ))}
          {onHistory && (
            <MenuItem icon={<HistoryRegular />} onClick={onHistory}>
              {port.translator.translate('lbl.general.history')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const iconOf = (name: string | null) => (name === null ? undefined : <Icon name={name} />)
