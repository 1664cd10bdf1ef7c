import { Suspense, createContext, use } from 'react'
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
  /** Text shown for an empty value. */
  readonly none: string
  /** If present, the value is shown as briefly as in a list, with the names of this record. */
  readonly record?: RecordView | undefined
}

/** Whether sensitive values are covered until they are asked for. False where people check what they have just typed. */
export const MaskingContext = createContext(true)

/** A field value at full size, rendered by its kind. A sensitive value is shown on demand. */
export function FieldValue({ field, value, name, scope, none, record }: FieldValueProps) {
  const { translator } = usePort()
  const isCovered = use(MaskingContext)
  const { Cell } = useFieldRenderer(field.kind.kind)
  if (field.kind.isEmpty(value) && typeof value !== 'boolean') return <>{none}</>
  const cell = (
    // Reserves a line, so that nothing moves when the renderer has loaded.
    <Suspense fallback={'\u00a0'}>
      <Cell field={field} value={value} name={name} scope={scope} record={record} />
    </Suspense>
  )
  return isCovered && field.traits?.has('masked') ? (
    <MaskedValue label={translator.translate(field.label)}>{cell}</MaskedValue>
  ) : (
    cell
  )
}
