import { Input } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { readOnlyProps } from '../readOnlyProps.ts'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf } from '../textOf.ts'

export function TextInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  return (
    <Input
      id={id}
      value={textOf(value)}
      {...readOnlyProps(enabled)}
      {...(field.placeholder ? { placeholder: translator.translate(field.placeholder) } : {})}
      onChange={(_, data) => onChange(nullIfEmpty(data.value))}
      onBlur={onLeave}
    />
  )
}
