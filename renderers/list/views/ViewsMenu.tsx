import { Button, makeStyles } from '@fluentui/react-components'
import { BookmarkMultipleRegular } from '@fluentui/react-icons'
import type { List, Module } from '#engine/definition'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import { Opener } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import type { HeldViews } from './useViews.ts'
import { differs } from './viewState.ts'

const useStyles = makeStyles({
  name: { maxWidth: '20ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface ViewsMenuProps {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly views: HeldViews
}

const load = () => import('./ViewsChoice.tsx')

/** Which saved view a list shows, and the way to the others. */
export function ViewsMenu({ module, list, state, views }: ViewsMenuProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const { present } = views
  const changed = present !== null && differs(state, present, module, list)
  if (views.views.length === 0 && views.owners.length === 0) return null
  const words = present
    ? speech.say(changed ? 'lbl.general.viewChanged' : 'lbl.general.viewNamed', { name: present.name })
    : speech.say('lbl.general.views')
  const trigger: Trigger = (own) => (
    <Button {...own} appearance="subtle" icon={<BookmarkMultipleRegular />} title={words}>
      <span className={styles.name}>{words}</span>
    </Button>
  )
  return (
    <Opener popup="menu" trigger={trigger} load={load}>
      {({ ViewsChoice }) => <ViewsChoice trigger={trigger} views={views} changed={changed} />}
    </Opener>
  )
}
