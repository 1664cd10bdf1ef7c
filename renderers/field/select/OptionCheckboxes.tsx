import {
  Button,
  Checkbox,
  FieldContextProvider,
  Input,
  makeStyles,
  tokens,
  useFieldControlProps_unstable,
} from '@fluentui/react-components'
import { Fragment, useState } from 'react'
import type { FocusEvent } from 'react'
import { newItemText, newItemKey } from '#engine/field'
import { scalarText } from '#engine/text'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'
import type { ChoicesProps } from './useOptions.ts'
import { labelledOptions } from './labelledOptions.ts'
import { OptionHelp, optionHelpId } from './OptionHelp.tsx'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '276px',
    overflowY: 'auto',
    // Labels reach over their boxes: without room they would take the wheel for themselves.
    paddingBlock: tokens.spacingVerticalXXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    // A notice in the place of choices needs no frame above it.
    ':empty': { border: 'none', paddingBlock: 0 },
  },
  add: { display: 'flex', gap: tokens.spacingHorizontalS, padding: tokens.spacingHorizontalS },
  words: { flexGrow: 1 },
})

interface CheckboxItem {
  readonly key: unknown
  readonly words: string
  readonly help?: Text | undefined
}

/** A list of checkboxes: every option is visible, and no key has to be held down to choose a second one. */
export function OptionCheckboxes({ field, id, label, value, enabled, offered, onChange, onLeave }: ChoicesProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  // The frame's label, problem and help are those of the whole list, not of each box.
  const { 'aria-describedby': description } = useFieldControlProps_unstable<{
    id: string
    'aria-describedby'?: string
  }>({ id })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const listed: readonly CheckboxItem[] = labelledOptions(offered.options, translator)
  const others = chosen.filter((key) => listed.every((box) => scalarText(box.key) !== scalarText(key)))
  const boxes: readonly CheckboxItem[] = [
    ...listed,
    ...others.map((key) => ({ key, words: newItemText(key) ?? field.kind.text([key], field, translator) })),
  ].filter(({ words }) => words !== '')
  const isChosen = (key: unknown): boolean => chosen.some((one) => scalarText(one) === scalarText(key))
  const toggle = (key: unknown, checked: boolean): void =>
    onChange(boxes.map((box) => box.key).filter((other) => (other === key ? checked : isChosen(other))))
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.closest('[role=group]')?.contains(event.relatedTarget)) onLeave()
  }
  const add = (): void => {
    if (typed.trim() === '') return
    onChange([...new Set([...chosen, newItemKey(typed)])])
    setTyped('')
  }
  const addOther = translator.translate('lbl.general.newOption', { label })
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={description} className={styles.list}>
      <FieldContextProvider value={undefined}>
        {boxes.map(({ key, words, help }, at) => (
          <Fragment key={scalarText(key)}>
            <Checkbox
              label={words}
              checked={isChosen(key)}
              disabled={!enabled}
              onChange={(_, data) => toggle(key, data.checked === true)}
              onBlur={leave}
              aria-describedby={help && optionHelpId(id, at)}
            />
            {help && <OptionHelp id={optionHelpId(id, at)} text={help} indented />}
          </Fragment>
        ))}
        {offered.creatable && enabled && (
          <div className={styles.add}>
            <Input
              className={styles.words}
              aria-label={addOther}
              placeholder={addOther}
              value={typed}
              onChange={(_, data) => setTyped(data.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              onBlur={leave}
            />
            <Button onClick={add} onBlur={leave}>
              {translator.translate('lbl.general.add')}
            </Button>
          </div>
        )}
      </FieldContextProvider>
    </div>
  )
}
