import { Button } from '@fluentui/react-components'
import type { Action } from '#engine/definition'
import { actionIcon, actionLabel, isEnabled } from '#renderers/action'
import type { ActionContext, ActionRunner } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'

interface ActionButtonProps {
  readonly context: ActionContext
  readonly action: Action
  readonly runner: ActionRunner
  readonly appearance: 'primary' | 'secondary' | 'subtle'
  /** Present: only the icon is seen, and this names the record too. */
  readonly name?: string
}

/** The button of an action. One that cannot be used now keeps its place and can be reached, so that it is known of. */
export function ActionButton({ context, action, runner, appearance, name }: ActionButtonProps) {
  const port = usePort()
  const icon = actionIcon(context.module, action, context.record)
  const label = port.translator.translate(actionLabel(context.module, action, context.record))
  return (
    <Button
      appearance={appearance}
      {...(icon || name ? { icon: <Icon name={icon ?? ''} /> } : {})}
      {...(name
        ? { 'aria-label': port.translator.translate('lbl.general.said', { label, text: name }), title: label }
        : {})}
      disabledFocusable={runner.busy || !isEnabled(context, action, port)}
      onClick={() => runner.start(action)}
    >
      {name ? null : label}
    </Button>
  )
}
