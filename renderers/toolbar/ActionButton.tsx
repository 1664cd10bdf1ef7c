import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Action } from '#engine/definition'
import { actionIcon, actionLabel, isEnabled } from '#renderers/action'
import type { ActionContext, ActionRunner } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'

const useStyles = makeStyles({
  // Fluent recolours a button under the pointer.
  danger: {
    color: tokens.colorStatusDangerForeground3,
    ':hover': { color: tokens.colorStatusDangerForeground3 },
    ':hover:active': { color: tokens.colorStatusDangerForeground3 },
  },
})

interface ActionButtonProps {
  readonly context: ActionContext
  readonly action: Action
  readonly runner: ActionRunner
  readonly appearance: 'primary' | 'secondary' | 'subtle'
  /** Present: only the icon is seen, and this names the record too. */
  readonly name?: string
  /** The subject of the action, read out after the label where several buttons of one page have the same label. */
  readonly about?: string
}

/** The button of an action. A dangerous one is never the primary one. One that cannot be used now keeps its place and can be reached. */
export function ActionButton({ context, action, runner, appearance, name, about }: ActionButtonProps) {
  const port = usePort()
  const styles = useStyles()
  const icon = actionIcon(context.module, action, context.record)
  const isDisabled = runner.busy || !isEnabled(context, action, port)
  const label = port.translator.translate(actionLabel(context.module, action, context.record))
  return (
    <Button
      appearance={action.danger && appearance === 'primary' ? 'secondary' : appearance}
      {...(action.danger && !isDisabled ? { className: styles.danger } : {})}
      {...(icon || name ? { icon: <Icon name={icon ?? ''} /> } : {})}
      {...(name
        ? { 'aria-label': port.translator.translate('lbl.general.said', { label, text: name }), title: label }
        : about
          ? { 'aria-label': port.translator.translate('lbl.general.said', { label, text: about }) }
          : {})}
      disabledFocusable={isDisabled}
      onClick={() => runner.start(action)}
    >
      {name ? null : label}
    </Button>
  )
}
