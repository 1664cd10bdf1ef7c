import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import { isFilterEmpty } from '#engine/list'
import { scalarText } from '#engine/text'
import { useFieldRenderer } from '#renderers/field'

/** The value of a filter, rendered by its kind: one value, several, or a range. */
export function ChipValue({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  const { Cell } = useFieldRenderer(field.kind.kind)
  const cell = (held: unknown): ReactNode => (
    <Suspense fallback={null}>
      <Cell field={field} value={held} />
    </Suspense>
  )
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => (
      <span key={scalarText(one)}>
        {at > 0 && ', '}
        {cell(one)}
      </span>
    ))
  }
  if (!isObject(value)) return cell(value)
  return (
    <>
      {!isFilterEmpty(value['from']) && cell(value['from'])} – {!isFilterEmpty(value['to']) && cell(value['to'])}
    </>
  )
}
