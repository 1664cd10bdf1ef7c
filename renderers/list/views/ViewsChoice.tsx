import {
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
import { usePort } from '#renderers/context'
import type { SavedView } from '#renderers/context'
import type { Trigger } from '#renderers/layer'
import { askForView } from './askForView.ts'
import { removeQuestion } from './removeQuestion.ts'
import type { HeldViews } from './useViews.ts'
import { byOwner } from './viewState.ts'

const useStyles = makeStyles({
  menu: { maxHeight: '70dvh', overflowY: 'auto' },
})

/** Stands for the list as the definition says. */
const NONE = ''

interface ViewsChoiceProps {
  readonly trigger: Trigger
  readonly views: HeldViews
  /** The list is no longer as the present view says. */
  readonly changed: boolean
}

/** The saved views of a list: one's own, of roles, of the organisation; and what may be done with the present one. */
export function ViewsChoice({ trigger, views, changed }: ViewsChoiceProps) {
  const port = usePort()
  const { speech } = port
  const styles = useStyles()
  const { present, owners } = views
  const mayAdd = owners.length > 0
  const saveNew = async (): Promise<void> => {
    const named = await askForView(port, owners)
    if (named) await views.saveNew(named)
  }
  const remove = async (view: SavedView): Promise<void> => {
    if ((await port.ask(removeQuestion(view, speech))) !== null) await views.remove(view)
  }
  return (
    <Menu
      defaultOpen
      checkedValues={{ view: [present?.id ?? NONE] }}
      onCheckedValueChange={(_, { checkedItems: [id = NONE] }) =>
        views.choose(views.views.find((view) => view.id === id) ?? null)
      }
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
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
          {(mayAdd || present?.changeable) && <MenuDivider />}
          {changed && present?.changeable && (
            <MenuItem onClick={() => void views.saveOver(present)}>
              {speech.say('lbl.general.viewSaveOver', { name: present.name })}
            </MenuItem>
          )}
          {mayAdd && <MenuItem onClick={() => void saveNew()}>{speech.say('lbl.general.viewSaveNew')}</MenuItem>}
          {present?.changeable && (
            <MenuItem onClick={() => void remove(present)}>{speech.say('lbl.general.viewRemove')}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
