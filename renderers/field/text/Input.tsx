import { Input } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { kept } from '../kept.ts'
import type { InputProps } from '../renderer.ts'
import { emptied, textOf } from '../textOf.ts'

export function TextInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { speech } = usePort()
  return (
    <Input
      id={id}
      value={textOf(value)}
      {...kept(enabled)}
      {...(field.placeholder ? { placeholder: speech.say(field.placeholder) } : {})}
      onChange={(_, data) => onChange(emptied(data.value))}
      onBlur={onLeave}
    />
  )
}
