import { makeStyles, tokens } from '@fluentui/react-components'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { offeredInContext, useAction } from '#renderers/action'
import { useIsNarrow, usePort } from '#renderers/context'
import { ActionButton } from './ActionButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { asOneButton, splitListActions } from './splitActions.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
})

export interface ActionBarProps {
  readonly module: Module
  readonly input: { readonly [name: string]: unknown }
  readonly query: ListQuery
}

/** The actions of a list. The first one is the primary action and is placed on the right. */
export function ActionBar({ module, input, query }: ActionBarProps) {
  const port = usePort()
  const styles = useStyles()
  const context = { module, record: null, input, query }
  const runner = useAction(context)
  const [primary, ...rest] = offeredInContext(context, 'list', port)
  // On a narrow screen, many buttons would push the list out of view.
  const narrow = useIsNarrow()
  const split = splitListActions(module, rest, port)
  const { shown, menu } = narrow ? asOneButton(split, false) : split
  return (
    <div className={styles.bar}>
      <MoreMenu
        context={context}
        actions={menu}
        label={port.translator.translate('lbl.general.more')}
        onAction={runner.start}
      />
      {shown.map((action) => (
        <ActionButton key={action.name} context={context} action={action} runner={runner} appearance="secondary" />
      ))}
      {primary && <ActionButton context={context} action={primary} runner={runner} appearance="primary" />}
    </div>
  )
}
