import { Select } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { textOf } from '../textOf.ts'

export function SelectOne({ field, id, value, required, enabled, onChange, onLeave }: InputProps) {
  const { speech } = usePort()
  return (
    <Select
      id={id}
      value={textOf(value)}
      disabled={!enabled}
      onChange={(_, data) => onChange(field.options.find(({ key }) => String(key) === data.value)?.key ?? null)}
      onBlur={onLeave}
    >
      <option value="">{required ? speech.say('lbl.general.choose') : ''}</option>
      {field.options.map(({ key, text }) => (
        <option key={key} value={String(key)}>
          {speech.say(text)}
        </option>
      ))}
    </Select>
  )
}
