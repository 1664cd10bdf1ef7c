import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { historyOpener, recordTitle, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { ActionButtons } from './ActionButtons.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { actionsOnScreen } from './splitActions.ts'

/** How many buttons stand beside each other before the others go into a menu. */
const BUTTONS = 6

interface RecordActionsProps {
  readonly module: Module
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
  /** The current screen: an action that only opens it is left out. */
  readonly screen: string
}

/** Actions of a record on its own screen. Destructive actions are left to the list. */
export function RecordActions({ module, record, input, screen }: RecordActionsProps) {
  const port = usePort()
  const context = { module, record, input }
  const runner = useAction(context)
  const actions = actionsOnScreen(context, screen, port)
  const onHistory = historyOpener(context, port)
  if (actions.length === 0 && !onHistory) return null
  if (actions.length > BUTTONS)
    return (
      <ActionButtons context={context} actions={actions.slice(0, BUTTONS)} runner={runner}>
        <MoreMenu
          context={context}
          actions={actions.slice(BUTTONS)}
          label={port.translator.translate('lbl.general.moreActions', { title: recordTitle(module, record, port) })}
          onAction={runner.start}
          onHistory={onHistory}
        />
      </ActionButtons>
    )
  return (
    <ActionButtons context={context} actions={actions} runner={runner}>
      {onHistory && (
        <Button appearance="subtle" icon={<HistoryRegular />} onClick={onHistory}>
          {port.translator.translate('lbl.general.history')}
        </Button>
      )}
    </ActionButtons>
  )
}
