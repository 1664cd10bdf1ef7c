import { Input } from '@fluentui/react-components'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { SuggestionList, useSuggestions } from '../Suggestions.tsx'
import { nullIfEmpty, textOf, readOnlyProps } from '../textOf.ts'

/** A text that a call completes while it is typed. Any other text may be typed. */
export function SuggestedText({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  const { suggests = '', asked } = field.source
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(suggests, typed)
  return (
    <>
      <Input
        id={id}
        value={textOf(value)}
        {...readOnlyProps(enabled)}
        {...(enabled ? { list: `${id}-list`, autoComplete: 'off' } : {})}
        {...(asked ? { autoFocus: true } : {})}
        {...(field.placeholder ? { placeholder: translator.translate(field.placeholder) } : {})}
        onChange={(_, data) => {
          setTyped(data.value)
          onChange(nullIfEmpty(data.value))
        }}
        onBlur={onLeave}
      />
      <SuggestionList id={`${id}-list`} suggestions={suggestions} />
    </>
  )
}
