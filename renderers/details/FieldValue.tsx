import { Suspense } from 'react'
import type { RecordView } from '#engine/call'
import type { Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { MaskedValue, useFieldRenderer } from '#renderers/field'

interface FieldValueProps {
  readonly field: Field
  readonly value: unknown
  /** The name beside an id. */
  readonly name?: string | undefined
  readonly scope?: Scope | undefined
  /** What is said in place of nothing. */
  readonly none: string
  /** Present: it is drawn as short as in a list, with the names of this record. */
  readonly record?: RecordView | undefined
}

/** A value where there is room for it, as its kind draws it; one that is not for every eye on demand. */
export function FieldValue({ field, value, name, scope, none, record }: FieldValueProps) {
  const { translator } = usePort()
  const { Cell } = useFieldRenderer(field.kind.kind)
  if (field.kind.isEmpty(value) && typeof value !== 'boolean') return <>{none}</>
  const cell = (
    // A line is held free, so that nothing moves when a kind has arrived.
    <Suspense fallback={'\u00a0'}>
      <Cell field={field} value={value} name={name} scope={scope} record={record} />
    </Suspense>
  )
  return field.traits?.has('masked') ? (
    <MaskedValue label={translator.translate(field.label)}>{cell}</MaskedValue>
  ) : (
    cell
  )
}
