import { Suspense } from 'react'
import type { ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { useRendererOf } from '#renderers/field'
import { BeforeAfter } from './BeforeAfter.tsx'
import { differenceOf } from './difference.ts'
import { ListDifference, RowsDifference } from './ListDifference.tsx'
import { PartsDifference } from './PartsDifference.tsx'
import { HistoryValue } from './HistoryValue.tsx'

export interface ChangedValueProps {
  readonly field: Field
  readonly before: ChangeSide
  readonly after: ChangeSide
  readonly fresh: boolean
}

/** A field before and after a change, presented according to its shape. */
export function ChangedValue({ field, before, after, fresh }: ChangedValueProps) {
  const { Difference } = useRendererOf(field)
  if (fresh) return <HistoryValue field={field} side={after} />
  if (Difference)
    return (
      <Suspense fallback={null}>
        <Difference field={field} before={before.value} after={after.value} />
      </Suspense>
    )
  const difference = differenceOf(field, before, after)
  switch (difference.kind) {
    case 'value':
      return <BeforeAfter field={field} before={before} after={after} />
    case 'list':
      return <ListDifference field={field} added={difference.added} removed={difference.removed} />
    case 'rows':
      return <RowsDifference field={field} rows={difference.rows} />
    case 'parts':
      return <PartsDifference parts={difference.parts} />
  }
}
