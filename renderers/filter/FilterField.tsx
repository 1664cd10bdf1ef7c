import { Suspense } from 'react'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { useFieldRenderer } from '#renderers/field'
import { DefaultFilter } from './DefaultFilter.tsx'

interface FilterFieldProps {
  readonly field: Field
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

export function FilterField({ field, id, value, onChange }: FilterFieldProps) {
  const { translator } = usePort()
  const Filter = useFieldRenderer(field.kind.kind).Filter ?? DefaultFilter
  return (
    <Suspense fallback={null}>
      <Filter
        field={field}
        id={id}
        label={translator.translate(field.label)}
        value={value ?? null}
        onChange={onChange}
      />
    </Suspense>
  )
}
