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
import { askViewName } from './askViewName.ts'
import { removeQuestion } from './removeQuestion.ts'
import type { SavedViews } from './useSavedViews.ts'
import { byOwner } from './viewState.ts'

const useStyles = makeStyles({
  menu: { maxHeight: '70dvh', overflowY: 'auto' },
})

/** Stands for the list as the definition says. */
const NONE = ''

interface ViewsMenuListProps {
  readonly trigger: Trigger
  readonly views: SavedViews
  /** The list is no longer as the present view says. */
  readonly changed: boolean
}

/** The saved views of a list: one's own, of roles, of the organisation; and what may be done with the present one. */
export function ViewsMenuList({ trigger, views, changed }: ViewsMenuListProps) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const { current, owners } = views
  const mayAdd = owners.length > 0
  const saveNew = async (): Promise<void> => {
    const named = await askViewName(port, owners)
    if (named) await views.saveNew(named)
  }
  const remove = async (view: SavedView): Promise<void> => {
    if ((await port.ask(removeQuestion(view, translator))) !== null) await views.remove(view)
  }
  return (
    <Menu
      defaultOpen
      checkedValues={{ view: [current?.id ?? NONE] }}
      onCheckedValueChange={(_, { checkedItems: [id = NONE] }) =>
        views.choose(views.views.find((view) => view.id === id) ?? null)
      }
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.menu}>
          <MenuItemRadio name="view" value={NONE}>
            {translator.translate('lbl.general.viewNone')}
          </MenuItemRadio>
          {byOwner(views.views).map(([kind, held]) => (
            <MenuGroup key={kind}>
              <MenuGroupHeader>{translator.translate(`lbl.general.viewsOf.${kind}`)}</MenuGroupHeader>
              {held.map((view) => (
                <MenuItemRadio key={view.id} name="view" value={view.id}>
                  {view.name}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          ))}
          {(mayAdd || current?.isEditable) && <MenuDivider />}
          {changed && current?.isEditable && (
            <MenuItem onClick={() => void views.overwrite(current)}>
              {translator.translate('lbl.general.viewSaveOver', { name: current.name })}
            </MenuItem>
          )}
          {mayAdd && (
            <MenuItem onClick={() => void saveNew()}>{translator.translate('lbl.general.viewSaveNew')}</MenuItem>
          )}
          {current?.isEditable && (
            <MenuItem onClick={() => void remove(current)}>{translator.translate('lbl.general.viewRemove')}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
