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
import type { SavedView, Question, Port, ViewDraft, ViewOwner } from '#renderers/context'
import type { Trigger } from '#renderers/layer'
import type { Translator } from '#engine/text'
import type { SavedViews } from './useSavedViews.ts'
import { byOwner } from './useSavedViews.ts'

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

/** Asks before a view is removed. */
const removeQuestion = ({ name }: SavedView, { translate }: Translator): Question => ({
  kind: 'confirm',
  title: translate('lbl.general.viewRemove'),
  text: translate('msg.general.viewRemove', { name }),
  names: [],
  choices: [{ key: 'remove', label: translate('lbl.general.remove') }],
  cancel: translate('lbl.general.cancel'),
  danger: true,
})

/** Characters of a name. */
const MAX_LENGTH = 60

/** Asks what a view is to be called, and whose it is where there is a choice; null: the person thought better of it. */
async function askViewName(
  { ask, translator: { translate } }: Port,
  owners: readonly ViewOwner[],
): Promise<Pick<ViewDraft, 'name' | 'owner'> | null> {
  const title = translate('lbl.general.viewSaveNew')
  const name = await ask({
    kind: 'text',
    title,
    text: '',
    label: translate('lbl.general.viewName'),
    initial: '',
    max: MAX_LENGTH,
    pattern: null,
    problem: translate('lbl.general.valid.form.dinac.text'),
    accept: translate('lbl.general.save'),
    cancel: translate('lbl.general.cancel'),
  })
  const [only, ...others] = owners
  if (name === null || !only) return null
  if (others.length === 0) return { name, owner: only }
  const chosen = await ask({
    kind: 'select',
    title,
    text: '',
    label: translate('lbl.general.viewFor'),
    options: owners.map((owner, at) => ({
      key: String(at),
      label: translate(`lbl.general.viewFor.${owner.kind}`, { name: owner.kind === 'role' ? owner.name : '' }),
    })),
    initial: '0',
    problem: translate('lbl.general.valid.form.dinac.select'),
    accept: translate('lbl.general.save'),
    cancel: translate('lbl.general.cancel'),
  })
  const owner = chosen === null ? undefined : owners[Number(chosen)]
  return owner ? { name, owner } : null
}
