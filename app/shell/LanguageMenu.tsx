import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { LocalLanguageRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { LANGUAGE_NAMES, speechAtom } from '../language/index.ts'
import { useLanguageSwitch } from './useLanguageSwitch.ts'

const NAME = 'language'

export function LanguageMenu() {
  const { say, language: present } = useAtomValue(speechAtom)
  const switchTo = useLanguageSwitch()
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ [NAME]: [present] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const found = LANGUAGE_NAMES.find(([language]) => language === chosen)
        if (found) switchTo(found[0])
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={say('lbl.shell.language')} relationship="label">
          <Button appearance="subtle" icon={<LocalLanguageRegular />} aria-label={say('lbl.shell.language')} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LANGUAGE_NAMES.map(([language, name]) => (
            <MenuItemRadio key={language} name={NAME} value={language} lang={language}>
              {name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
