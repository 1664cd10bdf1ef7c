import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Action } from '#engine/definition'
import type { ActionContext, ActionRunner } from '#renderers/action'
import { ActionButton } from './ActionButton.tsx'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface ActionButtonsProps {
  readonly context: ActionContext
  readonly actions: readonly Action[]
  readonly runner: ActionRunner
  /** Further buttons after those of the actions. */
  readonly children?: ReactNode
}

/** Actions in a row of buttons. The first one is the primary one. */
export function ActionButtons({ context, actions, runner, children }: ActionButtonsProps) {
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      {actions.map((action, at) => (
        <ActionButton
          key={action.name}
          context={context}
          action={action}
          runner={runner}
          appearance={at === 0 ? 'primary' : 'secondary'}
        />
      ))}
      {children}
    </div>
  )
}
