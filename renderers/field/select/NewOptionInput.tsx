import { FieldContextProvider, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { newItemKey } from '#engine/field'
import { usePort } from '#renderers/context'
import type { ChoicesProps } from './useOptions.ts'

interface NewOptionInputProps extends Pick<ChoicesProps, 'label' | 'enabled' | 'onChange' | 'onLeave'> {
  readonly text: string
}

/** The words of a choice that the list does not have yet. */
export function NewOptionInput({ label, text, enabled, onChange, onLeave }: NewOptionInputProps) {
  const { translator } = usePort()
  // Spaces at the end are still being typed; what counts is trimmed.
  const [typed, setTyped] = useState(text)
  const named = translator.translate('lbl.general.newOption', { label })
  return (
    <FieldContextProvider value={undefined}>
      <Input
        aria-label={named}
        placeholder={named}
        value={typed.trim() === text ? typed : text}
        disabled={!enabled}
        onChange={(_, data) => {
          setTyped(data.value)
          onChange(data.value.trim() === '' ? null : newItemKey(data.value))
        }}
        onBlur={onLeave}
      />
    </FieldContextProvider>
  )
}
