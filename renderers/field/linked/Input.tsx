import { Select } from '@fluentui/react-components'
import { linkedKey, linkedLabel, linkedValue } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { OptionsState } from '../select/OptionsState.tsx'
import { parentLabels } from '../select/parentLabels.ts'
import { useOptions } from '../select/useOptions.ts'
import { textOf } from '../textOf.ts'

/** One choice, held with its label; a choice that is no longer offered keeps the label that it was chosen by. */
export function LinkedInput({ field, id, value, required, enabled, context, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  const offered = useOptions(field, context)
  const selected = textOf(value)
  const key = linkedKey(selected)
  const isRemoved = key !== '' && offered.options.every((option) => String(option.key) !== key)
  return (
    <>
      <Select
        id={id}
        value={key}
        disabled={!enabled}
        onChange={(_, data) => {
          const option = offered.options.find((one) => String(one.key) === data.value)
          onChange(option ? linkedValue(option.key, translator.translate(option.text)) : null)
        }}
        onBlur={onLeave}
      >
        <option value="">{required ? translator.translate('lbl.general.choose') : ''}</option>
        {isRemoved && <option value={key}>{linkedLabel(selected)}</option>}
        {offered.options.map((option) => (
          <option key={option.key} value={String(option.key)}>
            {translator.translate(option.text)}
          </option>
        ))}
      </Select>
      <OptionsState offered={offered} parents={parentLabels(field, context, translator)} />
    </>
  )
}
