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
import { TableSettingsRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { List } from '#engine/definition'
import type { Field as Column } from '#engine/field'
import { DENSITIES, columnsOf, densityOf } from '#engine/list'
import type { Look } from '#engine/list'
import { useNarrow, usePort } from '#renderers/context'
import { ColumnChooser } from './ColumnChooser.tsx'

const useStyles = makeStyles({
  look: { display: 'grid', gap: tokens.spacingVerticalM, width: '340px', maxWidth: '90vw', boxSizing: 'border-box' },
  reset: { justifySelf: 'start' },
})

interface LookMenuProps {
  readonly list: List
  readonly columns: readonly Column[]
  readonly look: Look
  readonly onLook: (look: Look) => void
}

/** How the list looks: its columns, their order, and how close the rows stand. */
export function LookMenu({ list, columns, look, onLook }: LookMenuProps) {
  const { speech } = usePort()
  const label = speech.say('lbl.general.look')
  return (
    <Popover trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<TableSettingsRegular />} aria-label={label} title={label} />
      </PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <LookChoice list={list} columns={columns} look={look} onLook={onLook} />
      </PopoverSurface>
    </Popover>
  )
}

function LookChoice({ list, columns, look, onLook }: LookMenuProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const narrow = useNarrow()
  // The columns as they are at first are another order than the one that was made of them.
  const [resets, setResets] = useState(0)
  const { columns: shown, ...others } = look
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
        <Field label={speech.say('lbl.general.density')}>
          <RadioGroup
            layout="horizontal"
            value={density}
            onChange={(_, { value }) => onLook({ ...undense, ...densityOf(value) })}
          >
            {DENSITIES.map((one) => (
              <Radio key={one} value={one} label={speech.say(`lbl.general.density.${one}`)} />
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
        {speech.say('lbl.general.lookReset')}
      </Button>
    </div>
  )
}
