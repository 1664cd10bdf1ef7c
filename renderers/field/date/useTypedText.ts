import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { textOf } from '../textOf.ts'

interface TypedTextOptions {
  readonly value: unknown
  readonly read: (text: string) => string | null
  readonly write: (value: unknown) => string
  /** In a form, unparsable text is kept, so that it is rejected and not lost. A filter waits for a valid value. */
  readonly keeps: boolean
  readonly onChange: (value: string | null) => void
  readonly onLeave: () => void
}

/** State of a text control whose value is parsed from its text. The text stays as typed until blur. */
export function useTypedText({ value, read, write, keeps, onChange, onLeave }: TypedTextOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (): void => {
    if (draft === null) return
    const parsed = read(draft)
    if (!keeps && parsed !== null) onChange(parsed)
    setDraft(null)
  }
  return {
    value: draft ?? (write(value) || textOf(value)),
    onChange: (_: unknown, { value: text }: { readonly value: string }): void => {
      setDraft(text)
      if (text.trim() === '') onChange(null)
      else if (keeps) onChange(read(text) ?? text)
    },
    onBlur: (): void => {
      commit()
      onLeave()
    },
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') commit()
    },
  }
}
