import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { BookmarkMultipleRegular } from '@fluentui/react-icons'
import type { List, Module } from '#engine/definition'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import type { HeldViews } from './useViews.ts'
import { byOwner, differs } from './viewState.ts'

const useStyles = makeStyles({
  name: { maxWidth: '20ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  menu: { maxHeight: '70dvh', overflowY: 'auto' },
})

/** Stands for the list as the definition says. */
const NONE = ''

interface ViewsMenuProps {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly views: HeldViews
}

/** The saved views of a list: one's own, of roles, of the organisation; and what may be done with the present one. */
export function ViewsMenu({ module, list, state, views }: ViewsMenuProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const { present } = views
  const changed = present !== null && differs(state, present, module, list)
  if (views.views.length === 0 && !views.mayAdd) return null
  const words = present
    ? speech.say(changed ? 'lbl.general.viewChanged' : 'lbl.general.viewNamed', { name: present.name })
    : speech.say('lbl.general.views')
  return (
    <Menu
      checkedValues={{ view: [present?.id ?? NONE] }}
      onCheckedValueChange={(_, { checkedItems: [id = NONE] }) =>
        views.choose(views.views.find((view) => view.id === id) ?? null)
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<BookmarkMultipleRegular />} title={words}>
          <span className={styles.name}>{words}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.menu}>
          <MenuItemRadio name="view" value={NONE}>
            {speech.say('lbl.general.viewNone')}
          </MenuItemRadio>
          {byOwner(views.views).map(([kind, held]) => (
            <MenuGroup key={kind}>
              <MenuGroupHeader>{speech.say(`lbl.general.viewsOf.${kind}`)}</MenuGroupHeader>
              {held.map((view) => (
                <MenuItemRadio key={view.id} name="view" value={view.id}>
                  {view.name}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          ))}
          {(views.mayAdd || present?.changeable) && <MenuDivider />}
          {changed && present.changeable && (
            <MenuItem onClick={() => void views.saveOver(present)}>
              {speech.say('lbl.general.viewSaveOver', { name: present.name })}
            </MenuItem>
          )}
          {views.mayAdd && (
            <MenuItem onClick={() => void views.saveNew()}>{speech.say('lbl.general.viewSaveNew')}</MenuItem>
          )}
          {present?.changeable && (
            <MenuItem onClick={() => void views.remove(present)}>{speech.say('lbl.general.viewRemove')}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
