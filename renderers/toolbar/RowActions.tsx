import { makeStyles, tokens } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { historyOpener, offeredInContext, recordTitle, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { ActionButton } from './ActionButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { asOneButton, splitActions } from './splitActions.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalXXS },
})

interface RowActionsProps {
  readonly module: Module
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
  /** There is room for one button: several actions are put in its menu. */
  readonly slim?: boolean
}

/** The actions of one record: exactly those it offers. */
export function RowActions({ module, record, input, slim = false }: RowActionsProps) {
  const port = usePort()
  const styles = useStyles()
  const context = { module, record, input }
  const runner = useAction(context)
  const history = historyOpener(context, port)
  const split = splitActions(module, offeredInContext(context, 'row', port), port)
  const { shown, menu } = slim ? asOneButton(split, history !== null) : split
  const title = recordTitle(module, record, port)
  return (
    <div className={styles.actions}>
      {shown.map((action) => (
        <ActionButton
          key={action.name}
          context={context}
          action={action}
          runner={runner}
          appearance="subtle"
          name={title}
        />
      ))}
      <MoreMenu
        context={context}
        actions={menu}
        label={port.translator.translate('lbl.general.moreActions', { title })}
        onAction={runner.start}
        onHistory={history}
      />
    </div>
  )
}
