import { Field as FluentField, Input } from '@fluentui/react-components'
import type { FilterProps } from './renderer.ts'
import { nullIfEmpty, textOf } from './textOf.ts'

/** Filters by part of a text. */
export function TextFilter({ id, label, value, onChange }: FilterProps) {
  return (
    <FluentField label={{ children: label, htmlFor: id }}>
      <Input id={id} value={textOf(value)} onChange={(_, data) => onChange(nullIfEmpty(data.value))} />
    </FluentField>
  )
}
