import { Button, Input } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { Suspense, useState } from 'react'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import type { InputProps } from '../renderer.ts'
import { nullIfEmpty, textOf } from '../textOf.ts'

/** Characters of the longest password (SE-12). */
const MAX_LENGTH = 254

/** Comes with the portal: nobody makes a password at the sign-in. */
const GeneratePasswordButton = loadable(() =>
  import('./GeneratePasswordButton.tsx').then((loaded) => loaded.GeneratePasswordButton),
)

export function PasswordInput({ field, id, value, enabled, context, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  const [shown, setShown] = useState(false)
  const { generate } = field
  const { confirms, max = MAX_LENGTH } = field.source
  const minLength = (): number => {
    const length = typeof generate === 'boolean' || !context ? 0 : generate.evaluate(context.scope())
    return typeof length === 'number' ? length : 0
  }
  return (
    <Input
      id={id}
      type={shown ? 'text' : 'password'}
      autoComplete={generate || confirms ? 'new-password' : 'current-password'}
      spellCheck={false}
      value={textOf(value)}
      disabled={!enabled}
      onChange={(_, data) => onChange(nullIfEmpty(data.value))}
      onBlur={onLeave}
      contentAfter={
        <>
          {generate && (
            <Suspense fallback={null}>
              <GeneratePasswordButton
                enabled={enabled}
                lengthNow={() => ({ min: minLength(), max })}
                onGenerate={(password) => {
                  setShown(true)
                  onChange(password)
                }}
              />
            </Suspense>
          )}
          <Button
            appearance="transparent"
            size="small"
            icon={shown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={translator.translate('lbl.general.showPassword')}
            aria-pressed={shown}
            disabled={!enabled}
            onClick={() => setShown(!shown)}
          />
        </>
      }
    />
  )
}
