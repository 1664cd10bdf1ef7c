import { makeStyles, tokens } from '@fluentui/react-components'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { offeredAt, useAction } from '#renderers/action'
import { useNarrow, usePort } from '#renderers/context'
import { ActionButton } from './ActionButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { inOne, splitActions } from './split.ts'

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

/** What may be done with a list: the first action is the primary one and stands at the right. */
export function ActionBar({ module, input, query }: ActionBarProps) {
  const port = usePort()
  const styles = useStyles()
  const place = { module, record: null, input, query }
  const runner = useAction(place)
  const [primary, ...rest] = offeredAt(place, 'list', port)
  // On a narrow screen the list itself would be pushed out of sight.
  const narrow = useNarrow()
  const split = splitActions(module, rest, port)
  const { shown, menu } = narrow ? inOne(split, false) : split
  return (
    <div className={styles.bar}>
      <MoreMenu place={place} actions={menu} label={port.speech.say('lbl.general.more')} onAction={runner.start} />
      {shown.map((action) => (
        <ActionButton key={action.name} place={place} action={action} runner={runner} appearance="secondary" />
      ))}
      {primary && <ActionButton place={place} action={primary} runner={runner} appearance="primary" />}
    </div>
  )
}
