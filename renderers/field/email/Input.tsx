import { Input } from '@fluentui/react-components'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf, readOnlyProps } from '../textOf.ts'

export function EmailInput({ id, value, enabled, onChange, onLeave, context }: InputProps) {
  return (
    <Input
      id={id}
      type="email"
      // Browsers offer passkeys beside the addresses that they know.
      autoComplete={context?.isSignIn ? 'username webauthn' : 'email'}
      spellCheck={false}
      value={textOf(value)}
      {...readOnlyProps(enabled)}
      onChange={(_, data) => onChange(nullIfEmpty(data.value))}
      onBlur={onLeave}
    />
  )
}
