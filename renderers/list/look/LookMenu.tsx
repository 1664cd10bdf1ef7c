import { Button } from '@fluentui/react-components'
import { TableSettingsRegular } from '@fluentui/react-icons'
import type { List } from '#engine/definition'
import type { Field as Column } from '#engine/field'
import type { ListLayout } from '#engine/list'
import { usePort } from '#renderers/context'
import { LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'

export interface LookMenuProps {
  readonly list: List
  readonly columns: readonly Column[]
  readonly look: ListLayout
  readonly onLook: (look: ListLayout) => void
}

const load = () => import('./LookPopover.tsx')

/** How the list looks: its columns, their order, and how close the rows stand. */
export function LookMenu(props: LookMenuProps) {
  const { translator } = usePort()
  const label = translator.translate('lbl.general.look')
  const trigger: Trigger = (own) => (
    <Button {...own} appearance="subtle" icon={<TableSettingsRegular />} aria-label={label} title={label} />
  )
  return (
    <LazyPopup popup="dialog" trigger={trigger} load={load}>
      {({ LookPopover }) => <LookPopover {...props} trigger={trigger} label={label} />}
    </LazyPopup>
  )
}
