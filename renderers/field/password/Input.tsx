import { Button, Input } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { emptied, textOf } from '../textOf.ts'

export function PasswordInput({ id, value, enabled, onChange, onLeave }: InputProps) {
  const { speech } = usePort()
  const [shown, setShown] = useState(false)
  return (
    <Input
      id={id}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      value={textOf(value)}
      disabled={!enabled}
      onChange={(_, data) => onChange(emptied(data.value))}
      onBlur={onLeave}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={speech.say('lbl.general.showPassword')}
          aria-pressed={shown}
          disabled={!enabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
