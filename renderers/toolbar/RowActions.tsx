import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { ActionQuestion, actionLabel, offeredActions, recordTitle, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import { MoreMenu } from './MoreMenu.tsx'

/** Buttons beside a row; the rest stands in its menu. */
const VISIBLE = 2

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalXXS },
})

interface RowActionsProps {
  readonly module: Module
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** What may be done with one record: exactly what the record offers. */
export function RowActions({ module, record, input }: RowActionsProps) {
  const port = usePort()
  const styles = useStyles()
  const runner = useAction({ module, record, input })
  const actions = offeredActions(module, 'row', record, input, port)
  const safe = actions.filter(({ danger }) => !danger)
  const shown = safe.slice(0, VISIBLE)
  const title = recordTitle(module, record, port)
  return (
    <div className={styles.actions}>
      {shown.map((action) => (
        <Button
          key={action.name}
          appearance="subtle"
          icon={<Icon name={action.icon ?? ''} />}
          aria-label={`${port.speech.say(actionLabel(module, action, record))}: ${title}`}
          title={port.speech.say(actionLabel(module, action, record))}
          onClick={() => runner.start(action)}
        />
      ))}
      <MoreMenu
        module={module}
        record={record}
        actions={actions.filter((action) => !shown.includes(action))}
        label={port.speech.say('lbl.general.moreActions', { title })}
        onAction={runner.start}
      />
      <ActionQuestion module={module} record={record} runner={runner} />
    </div>
  )
}
