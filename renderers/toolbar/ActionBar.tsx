import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Action, Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { ActionQuestion, offeredActions, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import { MoreMenu } from './MoreMenu.tsx'

/** Buttons beside the primary one; the rest stands in the menu. */
const VISIBLE = 2

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
})

interface ActionBarProps {
  readonly module: Module
  readonly input: { readonly [name: string]: unknown }
  readonly query: ListQuery
}

/** What may be done with a list: the first action is the primary one and stands at the right. */
export function ActionBar({ module, input, query }: ActionBarProps) {
  const port = usePort()
  const styles = useStyles()
  const runner = useAction({ module, record: null, input, query })
  const [primary, ...rest] = offeredActions(module, 'list', null, input, port)
  const button = (action: Action, appearance: 'primary' | 'secondary') => (
    <Button
      key={action.name}
      appearance={appearance}
      {...(action.icon ? { icon: <Icon name={action.icon} /> } : {})}
      disabledFocusable={runner.busy}
      onClick={() => runner.start(action)}
    >
      {port.speech.say(action.label)}
    </Button>
  )
  return (
    <div className={styles.bar}>
      <MoreMenu
        module={module}
        record={null}
        actions={rest.slice(VISIBLE)}
        label={port.speech.say('lbl.general.more')}
        onAction={runner.start}
      />
      {rest.slice(0, VISIBLE).map((action) => button(action, 'secondary'))}
      {primary && button(primary, 'primary')}
      <ActionQuestion module={module} record={null} runner={runner} />
    </div>
  )
}
