import { FieldContextProvider, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { newKey } from '#engine/field'
import { usePort } from '#renderers/context'
import type { ChoicesProps } from './choices.ts'

interface NewOptionProps extends Pick<ChoicesProps, 'label' | 'enabled' | 'onChange' | 'onLeave'> {
  readonly words: string
}

/** The words of a choice that the list does not have yet. */
export function NewOption({ label, words, enabled, onChange, onLeave }: NewOptionProps) {
  const { speech } = usePort()
  // Spaces at the end are still being typed; what counts is trimmed.
  const [typed, setTyped] = useState(words)
  const named = speech.say('lbl.general.newOption', { label })
  return (
    <FieldContextProvider value={undefined}>
      <Input
        aria-label={named}
        placeholder={named}
        value={typed.trim() === words ? typed : words}
        disabled={!enabled}
        onChange={(_, data) => {
          setTyped(data.value)
          onChange(data.value.trim() === '' ? null : newKey(data.value))
        }}
        onBlur={onLeave}
      />
    </FieldContextProvider>
  )
}
