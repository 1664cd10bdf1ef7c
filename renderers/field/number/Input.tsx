import { Input } from '@fluentui/react-components'
import { useState } from 'react'
import type { InputProps } from '../renderer.ts'
import { textOf } from '../textOf.ts'

/** A decimal comma or point, and nothing else between digits. */
const NUMBER = /^-?(\d+([.,]\d*)?|[.,]\d+)$/

/** What is typed stays as typed; the form holds the number that it spells, else the text itself, which is then refused. */
export function NumberInput({ field, id, value, enabled, onChange, onLeave }: InputProps) {
  const [typed, setTyped] = useState(textOf(value))
  const shown = Object.is(spelt(typed), value ?? null) ? typed : textOf(value)
  const { unit } = field.source
  return (
    <Input
      id={id}
      inputMode={field.source.integer ? 'numeric' : 'decimal'}
      value={shown}
      disabled={!enabled}
      {...(unit ? { contentAfter: <span>{unit}</span> } : {})}
      onChange={(_, data) => {
        setTyped(data.value)
        onChange(spelt(data.value))
      }}
      onBlur={onLeave}
    />
  )
}

function spelt(text: string): number | string | null {
  const written = text.trim()
  if (written === '') return null
  return NUMBER.test(written) ? Number(written.replace(',', '.')) : text
}
