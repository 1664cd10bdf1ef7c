import { Input } from '@fluentui/react-components'
import type { InputProps } from '../renderer.ts'
import { emptied, textOf } from '../textOf.ts'

export function DateInput({ id, value, enabled, onChange, onLeave }: InputProps) {
  return (
    <Input
      id={id}
      type="date"
      value={textOf(value)}
      disabled={!enabled}
      onChange={(_, data) => onChange(emptied(data.value))}
      onBlur={onLeave}
    />
  )
}
