import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { actionLabel, historyOpener, isEnabled, offeredInContext, useAction } from '#renderers/action'
import { useIsNarrow, usePort } from '#renderers/context'
import { MoreMenu } from '#renderers/toolbar'

export interface FormActionsProps {
  readonly module: Module
  /** Name of the form. */
  readonly on: string
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  /** Returns the current form values. */
  readonly values?: () => Values
  readonly appearance?: 'subtle'
  /** Many of them are a menu on a narrow screen: buttons in lines would cover the fields. */
  readonly collapses?: boolean
}

/** Most buttons on a narrow screen. */
const MOST_NARROW = 2

/** The actions of a form other than Save, and a link to the history of its record. */
export function FormActions({ on, appearance, collapses = false, ...place }: FormActionsProps) {
  const port = usePort()
  const runner = useAction(place)
  const onHistory = historyOpener(place, port)
  const actions = offeredInContext(place, on, port)
  const narrow = useIsNarrow()
  if (collapses && narrow && actions.length + (onHistory ? 1 : 0) > MOST_NARROW)
    return (
      <MoreMenu
        context={place}
        actions={actions}
        label={port.translator.translate('lbl.general.more')}
        onAction={runner.start}
        onHistory={onHistory}
      />
    )
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.name}
          {...(appearance ? { appearance } : {})}
          disabledFocusable={runner.busy || !isEnabled(place, action, port)}
          onClick={() => runner.start(action)}
        >
          {port.translator.translate(actionLabel(place.module, action, place.record))}
        </Button>
      ))}
      {onHistory && (
        <Button appearance="subtle" icon={<HistoryRegular />} onClick={onHistory}>
          {port.translator.translate('lbl.general.history')}
        </Button>
      )}
    </>
  )
}
