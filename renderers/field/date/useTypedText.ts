import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { textOf } from '../textOf.ts'

interface TypedTextOptions {
  readonly value: unknown
  readonly read: (text: string) => string | null
  readonly write: (value: unknown) => string
  /** In a form, what cannot be read is held as it is, so that it is refused and not lost. A filter waits for what it can read. */
  readonly keeps: boolean
  readonly onChange: (value: string | null) => void
  readonly onLeave: () => void
}

/** What a text control needs whose value is read from what is typed: its text stays as typed until it is left. */
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
