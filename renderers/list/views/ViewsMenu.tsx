import { Button, makeStyles } from '@fluentui/react-components'
import { BookmarkMultipleRegular } from '@fluentui/react-icons'
import type { List, Module } from '#engine/definition'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import { LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import type { SavedViews } from './useSavedViews.ts'
import { isChanged } from './useSavedViews.ts'

const useStyles = makeStyles({
  name: { maxWidth: '20ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface ViewsMenuProps {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly views: SavedViews
}

const load = () => import('./ViewsMenuList.tsx')

/** Which saved view a list shows, and the way to the others. */
export function ViewsMenu({ module, list, state, views }: ViewsMenuProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { current } = views
  const changed = current !== null && isChanged(state, current, module, list)
  if (views.views.length === 0 && views.owners.length === 0) return null
  const words = current
    ? translator.translate(changed ? 'lbl.general.viewChanged' : 'lbl.general.viewNamed', { name: current.name })
    : translator.translate('lbl.general.views')
  const trigger: Trigger = (own) => (
    <Button {...own} appearance="subtle" icon={<BookmarkMultipleRegular />} title={words}>
      <span className={styles.name}>{words}</span>
    </Button>
  )
  return (
    <LazyPopup popup="menu" trigger={trigger} load={load}>
      {({ ViewsMenuList }) => <ViewsMenuList trigger={trigger} views={views} changed={changed} />}
    </LazyPopup>
  )
}
