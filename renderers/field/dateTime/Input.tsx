import { Input } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { instantOf, localTime } from './zone.ts'

export function DateTimeInput({ id, value, enabled, onChange, onLeave }: InputProps) {
  const { timeZone } = usePort()
  return (
    <Input
      id={id}
      type="datetime-local"
      value={typeof value === 'string' ? localTime(value, timeZone) : ''}
      disabled={!enabled}
      onChange={(_, data) => onChange(instantOf(data.value, timeZone))}
      onBlur={onLeave}
    />
  )
}
