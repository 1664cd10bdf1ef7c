import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { DarkThemeRegular } from '@fluentui/react-icons'
import { useAtom, useAtomValue } from 'jotai'
import { speechAtom } from '../language/index.ts'
import { SHADE_CHOICES, isShadeChoice, shadeAtom } from '../theme/index.ts'

const NAME = 'shade'

export function ShadeMenu() {
  const { say } = useAtomValue(speechAtom)
  const [present, choose] = useAtom(shadeAtom)
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ [NAME]: [present] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => isShadeChoice(chosen) && choose(chosen)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={say('lbl.shell.shade')} relationship="label">
          <Button appearance="subtle" icon={<DarkThemeRegular />} aria-label={say('lbl.shell.shade')} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {SHADE_CHOICES.map((choice) => (
            <MenuItemRadio key={choice} name={NAME} value={choice}>
              {say(`lbl.shell.shade.${choice}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
