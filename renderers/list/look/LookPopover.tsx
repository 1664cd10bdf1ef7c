import {
  Button,
  Field,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Radio,
  RadioGroup,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { DENSITIES, columnsOf, densityOf } from '#engine/list'
import { useFocusHandling, useIsNarrow, usePort } from '#renderers/context'
import { usePopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { LookMenuProps } from './LookMenu.tsx'

const useStyles = makeStyles({
  look: { display: 'grid', gap: tokens.spacingVerticalM, width: '340px', maxWidth: '90vw', boxSizing: 'border-box' },
  reset: { justifySelf: 'start' },
})

/** The columns, their order, and how close the rows stand, over the list. */
export function LookPopover({
  trigger,
  label,
  ...choice
}: LookMenuProps & { readonly trigger: Trigger; readonly label: string }) {
  const { open, setOpen, button } = usePopup()
  useFocusHandling()
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>{trigger({ ref: button })}</PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <LookOptions {...choice} />
      </PopoverSurface>
    </Popover>
  )
}

function LookOptions({ list, columns, look, onLook }: LookMenuProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const narrow = useIsNarrow()
  // The columns as they are at first are another order than the one that was made of them.
  const [resets, setResets] = useState(0)
  const { columns: shown = list.columns.map(({ name }) => name), ...others } = look
  const { density = 'normal', ...undense } = look
  return (
    <div className={styles.look}>
      <ColumnChooser
        key={resets}
        columns={columns}
        shown={shown}
        onShown={(names) => onLook({ ...others, ...columnsOf(names, list) })}
      />
      {!narrow && (
        <Field label={translator.translate('lbl.general.density')}>
          <RadioGroup
            layout="horizontal"
            value={density}
            onChange={(_, { value }) => onLook({ ...undense, ...densityOf(value) })}
          >
            {DENSITIES.map((one) => (
              <Radio key={one} value={one} label={translator.translate(`lbl.general.density.${one}`)} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Button
        className={styles.reset}
        disabledFocusable={Object.keys(look).length === 0}
        onClick={() => {
          setResets(resets + 1)
          onLook({})
        }}
      >
        {translator.translate('lbl.general.lookReset')}
      </Button>
    </div>
  )
}
