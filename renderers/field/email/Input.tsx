import { Input } from '@fluentui/react-components'
import { kept } from '../kept.ts'
import type { InputProps } from '../renderer.ts'
import { emptied, textOf } from '../textOf.ts'

export function EmailInput({ id, value, enabled, onChange, onLeave, place }: InputProps) {
  return (
    <Input
      id={id}
      type="email"
      autoComplete={place?.signsIn ? 'username' : 'email'}
      spellCheck={false}
      value={textOf(value)}
      {...kept(enabled)}
      onChange={(_, data) => onChange(emptied(data.value))}
      onBlur={onLeave}
    />
  )
}
