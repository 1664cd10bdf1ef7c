import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import type { Action } from '#engine/definition'
import type { ActionContext } from '#renderers/action'
import { LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'

interface MoreMenuProps {
  readonly context: ActionContext
  readonly actions: readonly Action[]
  /** Name of the menu, which also names the record. */
  readonly label: string
  readonly onAction: (action: Action) => void
  /** Opens the history of the record, where it has one. */
  readonly onHistory?: (() => void) | null
}

const load = () => import('./ActionMenu.tsx')

/** The actions for which there is no room; nothing when there are none. */
export function MoreMenu({ context, actions, label, onAction, onHistory = null }: MoreMenuProps) {
  if (actions.length === 0 && !onHistory) return null
  const trigger: Trigger = (own) => (
    <Button {...own} appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={label} />
  )
  return (
    <LazyPopup popup="menu" trigger={trigger} load={load}>
      {({ ActionMenu }) => (
        <ActionMenu trigger={trigger} context={context} actions={actions} onAction={onAction} onHistory={onHistory} />
      )}
    </LazyPopup>
  )
}
