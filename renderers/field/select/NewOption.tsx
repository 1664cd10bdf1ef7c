import { FieldContextProvider, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { newKey } from '#engine/field'

interface NewOptionProps {
  readonly label: string
  readonly words: string
  readonly enabled: boolean
  readonly onWords: (key: string | null) => void
  readonly onLeave: () => void
}

/** The words of a choice that the list does not have yet. */
export function NewOption({ label, words, enabled, onWords, onLeave }: NewOptionProps) {
  // Spaces at the end are still being typed; what counts is trimmed.
  const [typed, setTyped] = useState(words)
  return (
    <FieldContextProvider value={undefined}>
      <Input
        aria-label={label}
        placeholder={label}
        value={typed.trim() === words ? typed : words}
        disabled={!enabled}
        onChange={(_, data) => {
          setTyped(data.value)
          onWords(data.value.trim() === '' ? null : newKey(data.value))
        }}
        onBlur={onLeave}
      />
    </FieldContextProvider>
  )
}
