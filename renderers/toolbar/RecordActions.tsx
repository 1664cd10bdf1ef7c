import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { historyOpener, offeredInContext, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { ActionButtons } from './ActionButtons.tsx'

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
  const actions = offeredInContext(context, 'row', port).filter(
    ({ danger, effect }) => !danger && effect.opens !== screen,
  )
  const onHistory = historyOpener(context, port)
  return actions.length === 0 && !onHistory ? null : (
    <ActionButtons context={context} actions={actions} runner={runner}>
      {onHistory && (
        <Button appearance="subtle" icon={<HistoryRegular />} onClick={onHistory}>
          {port.translator.translate('lbl.general.history')}
        </Button>
      )}
    </ActionButtons>
  )
}
