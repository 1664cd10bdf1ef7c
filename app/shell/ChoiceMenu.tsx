import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import type { Trigger } from '#renderers/layer'

interface ChoiceMenuProps {
  readonly trigger: Trigger
  readonly present: string
  readonly choices: readonly { readonly key: string; readonly label: string; readonly lang?: string }[]
  readonly onChoose: (key: string) => void
}

const NAME = 'chosen'

/** One of a few. */
export function ChoiceMenu({ trigger, present, choices, onChoose }: ChoiceMenuProps) {
  return (
    <Menu
      defaultOpen
      positioning="below-end"
      checkedValues={{ [NAME]: [present] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => chosen !== undefined && onChoose(chosen)}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ key, label, lang }) => (
            <MenuItemRadio key={key} name={NAME} value={key} lang={lang}>
              {label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
