import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components'
import { ROW_BITS } from '#engine/access'
import { usePort } from '#renderers/context'
import type { OfferedAction } from './offeredFunctions.ts'
import { FLAGS, PRESETS, canChange, isPreset, rowsText, withRows } from './presets.ts'

/** The right whose menu is open, and the cell at which it stands. */
export interface OpenRight {
  readonly functionId: string
  readonly actionId: string
  readonly target: HTMLElement
}

interface RightMenuProps {
  readonly target: HTMLElement
  readonly action: OfferedAction
  readonly bits: number
  readonly onChange: (bits: number) => void
  readonly onClose: () => void
}

/** The menu of a cell. One menu serves all cells, which are too many to have each its own. */
export function RightMenu({ target, action: { name, grantable }, bits, onChange, onClose }: RightMenuProps) {
  const { translator } = usePort()
  const { translate } = translator
  const reach = bits & ROW_BITS
  const close = (): void => {
    onClose()
    target.focus()
  }
  return (
    <Menu
      open
      positioning={{ target }}
      hasCheckmarks
      checkedValues={{
        rows: [String(reach)],
        flags: FLAGS.filter(([, bit]) => (bits & bit) !== 0).map(([flag]) => flag),
      }}
      onCheckedValueChange={(_, { name: changed, checkedItems }) => {
        if (changed === 'rows') onChange(withRows(bits, Number(checkedItems[0]), grantable))
        else
          onChange(FLAGS.reduce((next, [flag, bit]) => (checkedItems.includes(flag) ? next | bit : next & ~bit), bits))
      }}
      onOpenChange={(_, { open }) => {
        if (!open) close()
      }}
    >
      <MenuPopover>
        <MenuList aria-label={translate('lbl.grants.rows', { action: name })}>
          <MenuGroup>
            <MenuGroupHeader>{translate('lbl.grants.rows', { action: name })}</MenuGroupHeader>
            {PRESETS.map(([preset, rows]) => (
              <MenuItemRadio
                key={preset}
                name="rows"
                value={String(rows)}
                disabled={!canChange(bits, withRows(bits, rows, grantable), grantable)}
              >
                {translate(`lbl.grants.${preset}`)}
              </MenuItemRadio>
            ))}
            {!isPreset(reach) && (
              <MenuItemRadio name="rows" value={String(reach)}>
                {rowsText(reach, translator)}
              </MenuItemRadio>
            )}
          </MenuGroup>
          <MenuDivider />
          {FLAGS.map(([flag, bit]) => (
            <MenuItemCheckbox
              key={flag}
              name="flags"
              value={flag}
              disabled={bits === 0 || !canChange(bits, bits ^ bit, grantable)}
            >
              {translate(`lbl.grants.${flag}`)}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
