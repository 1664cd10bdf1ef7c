import { Button } from '@fluentui/react-components'
import { TableSettingsRegular } from '@fluentui/react-icons'
import type { List } from '#engine/definition'
import type { Field as Column } from '#engine/field'
import type { Look } from '#engine/list'
import { usePort } from '#renderers/context'
import { Opener } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'

export interface LookMenuProps {
  readonly list: List
  readonly columns: readonly Column[]
  readonly look: Look
  readonly onLook: (look: Look) => void
}

const load = () => import('./LookBox.tsx')

/** How the list looks: its columns, their order, and how close the rows stand. */
export function LookMenu(props: LookMenuProps) {
  const { speech } = usePort()
  const label = speech.say('lbl.general.look')
  const trigger: Trigger = (own) => (
    <Button {...own} appearance="subtle" icon={<TableSettingsRegular />} aria-label={label} title={label} />
  )
  return (
    <Opener popup="dialog" trigger={trigger} load={load}>
      {({ LookBox }) => <LookBox {...props} trigger={trigger} label={label} />}
    </Opener>
  )
}
